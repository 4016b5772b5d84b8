import { hash, verify } from '#platform/hashing/hashing.ts';

/** Where no source is told; they wait for each other. */
const ANYBODY = 'anybody';

export const hashPassword = (password: string, whose = ANYBODY): Promise<string> =>
  hash(whose, password.normalize('NFKC'));

/** Some password's hash: an unknown address costs as long as a known one, and tells nothing. */
let decoy: Promise<string> | undefined;

export async function passwordMatches(
  password: string,
  stored: string | null | undefined,
  /** The source that asks: see `platform/hashing`. */
  whose = ANYBODY,
): Promise<boolean> {
  decoy ??= hashPassword('no account has this password').catch((error: unknown) => {
    decoy = undefined;
    throw error;
  });
  const matches = await verify(whose, password.normalize('NFKC'), stored ?? (await decoy));
  return matches && Boolean(stored);
}
