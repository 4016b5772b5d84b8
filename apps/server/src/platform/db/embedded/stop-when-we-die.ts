import { type Account } from './account.ts';
import { spawnDetached } from './run-as-account.ts';

/** Waits for the end of its input; a word before that end calls it off. */
const SCRIPT = 'read -r called_off || kill -INT "$0"';

/**
 * Leaves a shell behind whose input ends when this process dies in whatever way, and which then
 * stops the given process: nothing stays running behind a killed server. Returns how to call it off.
 */
export function stopWhenWeDie(pid: number | undefined, account: Account | null): () => void {
  if (pid === undefined) return () => undefined;
  const args = ['-c', SCRIPT, String(pid)];
  const shell = spawnDetached({ file: '/bin/sh', args, account });
  shell.on('error', () => undefined).unref();
  shell.stdin.on('error', () => undefined);
  return () => shell.stdin.end('called off\n');
}
