import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { type Account, asAccount } from './account.ts';

/** Only what PostgreSQL needs: none of our own environment may change how it behaves. */
const ENVIRONMENT = { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };

type Command = { file: string; args: readonly string[]; account: Account | null };

/** In a session of its own: Ctrl-C in the terminal reaches us alone, and we stop it in order. */
export function spawnDetached(command: Command): ChildProcessWithoutNullStreams {
  const options = { ...asAccount(command.account), env: ENVIRONMENT, detached: true };
  return spawn(command.file, command.args, options);
}

/** Runs to the end; `input` goes to its standard input. */
export async function runToEnd(
  command: Command,
  input = '',
): Promise<{ code: number | null; errors: string }> {
  const child = spawn(command.file, command.args, {
    ...asAccount(command.account),
    env: ENVIRONMENT,
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  const closed = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject).once('close', resolve);
  });
  child.stdin.on('error', () => undefined).end(input);
  const [code, errors] = await Promise.all([closed, text(child.stderr)]);
  return { code, errors };
}
