import { hash, verify } from '@node-rs/argon2';

/** The library's default algorithm is argon2id; 19 MiB and two passes are OWASP's setting for servers. */
const settings = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export const hashPassword = (password: string): Promise<string> =>
  hash(password.normalize('NFKC'), settings);

/** Some password's hash: an unknown address costs as long as a known one, and tells nothing. */
let decoy: Promise<string> | undefined;

export async function passwordMatches(
  password: string,
  stored: string | null | undefined,
): Promise<boolean> {
  decoy ??= hashPassword('no account has this password');
  const matches = await verify(stored ?? (await decoy), password.normalize('NFKC'));
  return matches && Boolean(stored);
}
