import { createSign } from 'node:crypto';
import { z } from 'zod';
import { askJson } from '#platform/outbound/ask-json.ts';
import type { FcmSettings } from './fcm-settings.ts';

const SCOPE = 'https://www.googleapis.com/auth/firebase.messaging';
const PATIENCE_MS = 10_000;
const GRANT_SECONDS = 3_600;
/** A token is replaced this long before it ends. */
const SPARE_MS = 60_000;

const grant = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() });

const encoded = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url');

/** Our word that we are the account, signed with its key. */
function assertionOf({ clientEmail, privateKey, tokenUrl }: FcmSettings, now: number): string {
  const iat = Math.floor(now / 1_000);
  const claims = { iss: clientEmail, scope: SCOPE, aud: tokenUrl, iat, exp: iat + GRANT_SECONDS };
  const content = `${encoded({ alg: 'RS256', typ: 'JWT' })}.${encoded(claims)}`;
  return `${content}.${createSign('RSA-SHA256').update(content).sign(privateKey, 'base64url')}`;
}

async function ask(settings: FcmSettings): Promise<{ token: string; until: number }> {
  const now = Date.now();
  const body = new URLSearchParams({
    grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer',
    assertion: assertionOf(settings, now),
  });
  const answer = await askJson(new URL(settings.tokenUrl), {
    patienceMs: PATIENCE_MS,
    post: { type: 'application/x-www-form-urlencoded', body: body.toString() },
  });
  const parsed = grant.safeParse(answer.body);
  if (answer.status !== 200 || !parsed.success) {
    const words = `the push service gave no access: ${answer.status}`;
    throw Object.assign(new Error(words), { code: 'no_access' });
  }
  return {
    token: parsed.data.access_token,
    until: now + parsed.data.expires_in * 1_000 - SPARE_MS,
  };
}

/** One token serves all messages until it is about to end; whoever comes meanwhile waits for the same one. */
export function accessTokens(settings: FcmSettings) {
  let held: Promise<{ token: string; until: number }> | undefined;
  const forget = () => {
    held = undefined;
  };
  return {
    forget,
    async current(): Promise<string> {
      const known = await held?.catch(() => undefined);
      if (known && known.until > Date.now()) return known.token;
      if (known) forget();
      held ??= ask(settings);
      held.catch(forget);
      return (await held).token;
    },
  };
}
