import { execFile, spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { environment } from '#config.ts';
import { StartFailure } from '../start-failure.ts';

const run = promisify(execFile);

type Program = 'pg_dump' | 'pg_restore';

/** The major version of a program of PostgreSQL that is found in PATH and new enough. */
export async function requireProgram(
  program: Program,
  atLeast: number,
  why: string,
): Promise<void> {
  const said = await run(program, ['--version']).catch(() => null);
  const found = /\(PostgreSQL\) (\d+)/.exec(said?.stdout ?? '')?.[1];
  const wanted = `install the PostgreSQL client of version ${atLeast} or newer`;
  if (found === undefined) {
    throw new StartFailure(`${program} is not found in PATH: ${wanted}, and run this again.`);
  }
  if (Number(found) >= atLeast) return;
  throw new StartFailure(`${program} in PATH is of version ${found}, ${why}: ${wanted}.`);
}

/** Words of an address that only our own driver knows. */
const DRIVERS_OWN = ['uselibpqcompat'];

/** The address without its password, and the password where no list of processes shows it. */
function connectionTo(databaseUrl: string) {
  const url = new URL(databaseUrl);
  const password = url.searchParams.get('password') ?? decodeURIComponent(url.password);
  url.password = '';
  for (const name of ['password', ...DRIVERS_OWN]) url.searchParams.delete(name);
  const { PATH, HOME } = environment;
  return {
    args: [`--dbname=${url.href}`],
    env: {
      ...(PATH !== undefined && { PATH }),
      ...(HOME !== undefined && { HOME }),
      ...(password !== '' && { PGPASSWORD: password }),
      PGAPPNAME: 'bimah-backup',
      LC_ALL: 'C',
    },
  };
}

/** Starts a program on a database; `ended` rejects with its last words where it fails. */
export function startProgram(program: Program, args: readonly string[], databaseUrl: string) {
  const connection = connectionTo(databaseUrl);
  const child = spawn(program, [...connection.args, ...args], {
    env: connection.env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const closed = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject).once('close', resolve);
  });
  const ended = Promise.all([closed, text(child.stderr)]).then(([code, errors]) => {
    if (code === 0) return;
    const reason = errors.trim().split('\n').at(-1) ?? `exit code ${code}`;
    throw new StartFailure(`${program} failed: ${reason}`);
  });
  // Whoever reads its output hears of a failure first, and asks then.
  ended.catch(() => undefined);
  return { output: child.stdout, ended, stop: () => child.kill() };
}
