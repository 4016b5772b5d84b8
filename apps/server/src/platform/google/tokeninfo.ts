import { z } from 'zod';
import { askJson } from '#platform/outbound/ask-json.ts';
import type { GooglePort } from './port.ts';

const PATIENCE_MS = 5_000;

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

/** Google itself says whom a token belongs to and whom it was issued to. */
export function googleTokenInfo(config: GoogleConfig): GooglePort {
  return {
    client_id: config.clientId,
    auth_url: config.authUrl,
    async verify(accessToken) {
      const url = new URL(config.tokeninfoUrl);
      url.searchParams.set('access_token', accessToken);
      const answer = await askJson(url, { patienceMs: PATIENCE_MS }).catch(() => null);
      const info = tokenInfo.safeParse(answer?.status === 200 ? answer.body : null);
      // A token for another client is a token somebody else may hold.
      if (!info.success || info.data.aud !== config.clientId) return null;
      return { sub: info.data.sub, email: info.data.email };
    },
  };
}
