import { z } from 'zod';
import type { GooglePort } from './port.ts';

const PATIENCE_MS = 5_000;
const ANSWER_BYTES_MAX = 64 * 1_024;

/** Google writes numbers and booleans as text. */
const tokenInfo = z.object({
  aud: z.string(),
  sub: z.string().min(1),
  email: z.email().toLowerCase(),
  email_verified: z.union([z.literal('true'), z.literal(true)]),
  expires_in: z.coerce.number().positive(),
});

export interface GoogleConfig {
  readonly clientId: string;
  readonly authUrl: string;
  readonly tokeninfoUrl: string;
}

async function ask(url: URL): Promise<unknown> {
  const response = await fetch(url, {
    redirect: 'error',
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  if (!response.ok) return null;
  const body = await response.text();
  return body.length > ANSWER_BYTES_MAX ? null : (JSON.parse(body) as unknown);
}

/** Google itself says whom a token belongs to and whom it was issued to. */
export function googleTokenInfo(config: GoogleConfig): GooglePort {
  return {
    client_id: config.clientId,
    auth_url: config.authUrl,
    async verify(accessToken) {
      const url = new URL(config.tokeninfoUrl);
      url.searchParams.set('access_token', accessToken);
      const answer = await ask(url).catch(() => null);
      const info = tokenInfo.safeParse(answer);
      // A token for another client is a token somebody else may hold.
      if (!info.success || info.data.aud !== config.clientId) return null;
      return { sub: info.data.sub, email: info.data.email };
    },
  };
}
