import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { EmbeddedDatabaseError } from './embedded-database-error.ts';

/** The system user PostgreSQL runs under when we are root, because it refuses to run as root. */
export type Account = { name: string; uid: number; gid: number };

const OWN_USER = 'bimah';
const USERS = ['postgres', OWN_USER] as const;
const WAYS_TO_ADD_A_USER = [
  ['useradd', '--system', '--user-group', '--no-create-home', '--shell', '/bin/false', OWN_USER],
  ['adduser', '-S', '-D', '-H', '-s', '/bin/false', OWN_USER],
] as const;

const run = promisify(execFile);

/** Null when we are an ordinary user: the database then simply runs as us. */
export async function databaseAccount(): Promise<Account | null> {
  if (process.getuid?.() !== 0) return null;
  return (await findAccount()) ?? (await addAccount());
}

/** Options for `spawn` that make the child run as the account, out of any folder it cannot enter. */
export function asAccount(account: Account | null) {
  return account === null ? { cwd: '/' } : { cwd: '/', uid: account.uid, gid: account.gid };
}

export async function canEnter(account: Account, folder: string): Promise<boolean> {
  // With nothing of our environment: what libraries are told there may be closed to the account.
  return run('/bin/sh', ['-c', 'cd -- "$0"', folder], { ...asAccount(account), env: {} }).then(
    () => true,
    () => false,
  );
}

async function findAccount(): Promise<Account | null> {
  for (const name of USERS) {
    const [uid, gid] = await Promise.all([idOf('-u', name), idOf('-g', name)]);
    if (uid !== null && gid !== null) return { name, uid, gid };
  }
  return null;
}

async function addAccount(): Promise<Account> {
  for (const [command, ...args] of WAYS_TO_ADD_A_USER) {
    await run(command, args).catch(() => undefined);
    const account = await findAccount();
    if (account !== null) return account;
  }
  throw new EmbeddedDatabaseError(
    `PostgreSQL refuses to run as root and the system user "${OWN_USER}" could not be created: add it, start as an ordinary user, or set DATABASE_URL.`,
  );
}

async function idOf(flag: '-u' | '-g', name: string): Promise<number | null> {
  return run('id', [flag, name]).then(
    ({ stdout }) => Number(stdout),
    () => null,
  );
}
