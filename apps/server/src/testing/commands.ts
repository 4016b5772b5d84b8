import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly errors: string;
}

export interface RunningCommand {
  readonly child: ChildProcessByStdio<null, Readable, Readable>;
  readonly ended: Promise<Ended>;
}

/** Starts a command as a process of its own, with nothing but this environment. */
export function startCommand(
  name: 'backup' | 'restore',
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): RunningCommand {
  const file = fileURLToPath(new URL(`../commands/${name}.ts`, import.meta.url));
  const child = spawn(process.execPath, [file, ...args], {
    env: { PATH: process.env['PATH'] ?? '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const closed = once(child, 'close') as Promise<[number | null]>;
  const ended = Promise.all([closed, text(child.stdout), text(child.stderr)]).then(
    ([[code], out, errors]) => ({ code, out, errors }),
  );
  return { child, ended };
}

export const runCommand = (...started: Parameters<typeof startCommand>): Promise<Ended> =>
  startCommand(...started).ended;
