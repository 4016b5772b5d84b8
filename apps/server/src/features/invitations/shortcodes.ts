import { createHmac, hash, randomBytes } from 'node:crypto';

/**
 * An invitation has two codes. One is shown to the channel's admins for as long as it lives; the
 * other goes out by mail alone, so that whoever brings it has the address. The table by itself must
 * open nothing: it keeps a random seed, and both codes come of that seed and the installation's secret.
 */
export const newSeed = (): Buffer => randomBytes(32);

/** 192 bits as 32 characters that need no escaping in an address. */
const codeOf = (purpose: string, seed: Buffer, secret: string): string =>
  createHmac('sha256', secret)
    .update(purpose)
    .update(seed)
    .digest()
    .subarray(0, 24)
    .toString('base64url');

/** To be passed on: shows the invitation, and lets nobody in. */
export const shortcodeOf = (seed: Buffer, secret: string): string =>
  codeOf('invitation ', seed, secret);

/** For the mail. */
export const mailedCodeOf = (seed: Buffer, secret: string): string =>
  codeOf('mailed invitation ', seed, secret);

export const shortcodeHash = (shortcode: string): Buffer => hash('sha256', shortcode, 'buffer');

/** What an invitation keeps of its codes. */
export const codeHashes = (seed: Buffer, secret: string) => ({
  shortcode_hash: shortcodeHash(shortcodeOf(seed, secret)),
  mailed_hash: shortcodeHash(mailedCodeOf(seed, secret)),
});

export function invitationKeys(secret: string): {
  seed: Buffer;
  shortcode_hash: Buffer;
  mailed_hash: Buffer;
} {
  const seed = newSeed();
  return { seed, ...codeHashes(seed, secret) };
}
