import { hash, timingSafeEqual } from 'node:crypto';
import type { IntegrationName } from '@bimah/contract/access.ts';

/** Whether this is the secret shared with that service. */
export type IsIntegration = (name: IntegrationName, secret: string) => boolean;

const BEARER = /^Bearer ([\x21-\x7e]+)$/i;

/** What a service shows for itself, in the header made for it. */
export const bearerOf = (authorization: string | undefined): string | null =>
  BEARER.exec(authorization ?? '')?.[1] ?? null;

/**
 * Secrets are compared by their digests, in a time that tells nothing of how near a guess was. A
 * service no secret was agreed on with is never let in.
 */
export function integrations(
  secrets: Readonly<Record<IntegrationName, string | null>>,
): IsIntegration {
  return (name, secret) => {
    const known = secrets[name];
    return (
      known !== null &&
      timingSafeEqual(hash('sha256', known, 'buffer'), hash('sha256', secret, 'buffer'))
    );
  };
}
