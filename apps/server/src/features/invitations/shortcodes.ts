import { createHmac, hash, randomBytes } from 'node:crypto';

/**
 * A shortcode is shown to a channel's admins for as long as the invitation lives, yet the table alone
 * must open nothing: it keeps a random seed, and the code comes of that seed and the installation's secret.
 */
export const newSeed = (): Buffer => randomBytes(32);

/** 192 bits as 32 characters that need no escaping in an address. */
export const shortcodeOf = (seed: Buffer, secret: string): string =>
  createHmac('sha256', secret)
    .update('invitation ')
    .update(seed)
    .digest()
    .subarray(0, 24)
    .toString('base64url');

export const shortcodeHash = (shortcode: string): Buffer => hash('sha256', shortcode, 'buffer');

/** What an invitation keeps of a new shortcode. */
export function invitationKeys(secret: string): { seed: Buffer; shortcode_hash: Buffer } {
  const seed = newSeed();
  return { seed, shortcode_hash: shortcodeHash(shortcodeOf(seed, secret)) };
}
