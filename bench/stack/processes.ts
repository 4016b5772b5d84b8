import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { freePort } from '../../apps/server/src/testing/free-port.ts';

export const ROOT = join(import.meta.dirname, '../..');

const READY_WITHIN_MS = 90_000;
const POLL_MS = 20;
const STOP_WITHIN_MS = 15_000;

export interface Running {
  readonly url: string;
  readonly pid: number;
  readonly readyAfterMs: number;
  stop(): Promise<void>;
}

export interface Start {
  /** From the root. */
  readonly script: string;
  readonly env: Readonly<Record<string, string>>;
  /** The path that answers 200 once the process can serve. */
  readonly readyPath: string;
  /** Where that is another than the one it serves people on. */
  readonly readyPort?: number;
}

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(url)).ok;
  } catch {
    return false;
  }
}

async function waitUntilReady(child: ChildProcess, url: string): Promise<void> {
  const deadline = performance.now() + READY_WITHIN_MS;
  while (!(await isReady(url))) {
    if (child.exitCode !== null) throw new Error(`The process ended with code ${child.exitCode}`);
    if (performance.now() > deadline) throw new Error(`${url} was not ready in time`);
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const killer = setTimeout(() => child.kill('SIGKILL'), STOP_WITHIN_MS);
  await ended;
  clearTimeout(killer);
}

/** Starts a script of the repository on a port of its own and waits until it serves. */
export async function start({ script, env, readyPath, readyPort }: Start): Promise<Running> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const startedAt = performance.now();
  const child = spawn(process.execPath, [join(ROOT, script)], {
    cwd: ROOT,
    env: { ...process.env, ...env, PORT: String(port), HOST: '127.0.0.1' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  try {
    await waitUntilReady(child, `http://127.0.0.1:${readyPort ?? port}${readyPath}`);
  } catch (error) {
    await stop(child);
    throw error;
  }
  const readyAfterMs = performance.now() - startedAt;
  return { url, pid: child.pid ?? 0, readyAfterMs, stop: () => stop(child) };
}
