import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { type Account, asAccount } from './account.ts';

/**
 * Only what PostgreSQL needs: none of our own environment may change how it behaves, except that
 * a run of the tests at another moment moves its clock with ours.
 */
const ENVIRONMENT = {
  PATH: '/usr/local/bin:/usr/bin:/bin',
  LC_ALL: 'C',
  TZ: 'UTC',
  // oxlint-disable-next-line node/no-process-env -- No setting: nobody but the test runner moves it.
  ...movedClock(process.env),
};

type Command = { file: string; args: readonly string[]; account: Account | null };

/** In a session of its own: Ctrl-C in the terminal reaches us alone, and we stop it in order. */
export function spawnDetached(command: Command): ChildProcessWithoutNullStreams {
  const options = { ...asAccount(command.account), env: ENVIRONMENT, detached: true };
  return spawn(command.file, command.args, options);
}

/** Runs to the end; `input` goes to its standard input. */
export async function runToEnd(
  command: Command,
  input: string | Readable = '',
): Promise<{ code: number | null; errors: string }> {
  const child = spawn(command.file, command.args, {
    ...asAccount(command.account),
    env: ENVIRONMENT,
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  const closed = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject).once('close', resolve);
  });
  const source = typeof input === 'string' ? Readable.from([input]) : input;
  // One that ends before it has read everything says by its code what is wrong.
  const fed = pipeline(source, child.stdin).catch(() => undefined);
  const [code, errors] = await Promise.all([closed, text(child.stderr), fed]);
  return { code, errors };
}

/** What libfaketime is told by. */
function movedClock(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const { FAKETIME, FAKETIME_DONT_FAKE_MONOTONIC, LD_PRELOAD } = env;
  return FAKETIME ? { FAKETIME, FAKETIME_DONT_FAKE_MONOTONIC, LD_PRELOAD } : {};
}

export function lastLine(output: string): string {
  return output.trim().split('\n').at(-1)?.replace(/\.$/, '') ?? '';
}
