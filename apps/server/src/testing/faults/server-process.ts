import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { findFreePort } from '#platform/db/embedded/free-port.ts';
import { APP_SECRET } from '../factories.ts';

const MAIN = fileURLToPath(new URL('../../main.ts', import.meta.url));

/** The server as it is started in earnest, as a process of its own. */
export interface ServerProcess {
  readonly origin: string;
  readonly dataDir: string;
  readonly pid: number;
  /** Everything it said on its terminal so far. */
  readonly said: { readonly out: string; readonly errors: string };
  isAlive(): boolean;
  signal(name: NodeJS.Signals): void;
  /** Its exit code, once it has ended. */
  ended(): Promise<number | null>;
  isReady(): Promise<boolean>;
  /** Kills it if need be, and removes its folder. */
  clear(): Promise<void>;
}

type Environment = Readonly<Record<string, string>>;

export interface ServerOptions {
  readonly env?: Environment;
  /** Absent: a folder of its own, gone with it. */
  readonly dataDir?: string;
  /** Absent: a free one. */
  readonly port?: number;
}

async function newDataDir(): Promise<string> {
  const parent = await mkdtemp(join(tmpdir(), 'bimah-faults-'));
  // As root the database runs under another account, which must be able to pass through.
  await chmod(parent, 0o711);
  return join(parent, 'data');
}

/** Starts it without waiting for anything. */
export async function launchServer(options: ServerOptions): Promise<ServerProcess> {
  const { env = {}, dataDir } = options;
  const folder = dataDir ?? (await newDataDir());
  const port = options.port ?? (await findFreePort());
  const child: ChildProcessByStdio<null, Readable, Readable> = spawn(process.execPath, [MAIN], {
    env: {
      PATH: process.env['PATH'] ?? '',
      LOG_LEVEL: 'error',
      DEMO: '0',
      APP_SECRET,
      PORT: String(port),
      DATA_DIR: folder,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said = { out: '', errors: '' };
  child.stdout.on('data', (chunk) => (said.out += String(chunk)));
  child.stderr.on('data', (chunk) => (said.errors += String(chunk)));
  const exited = once(child, 'close') as Promise<[number | null]>;
  const isAlive = () => child.exitCode === null && child.signalCode === null;
  const origin = `http://127.0.0.1:${port}`;
  return {
    origin,
    dataDir: folder,
    pid: child.pid ?? 0,
    said,
    isAlive,
    signal: (name) => void child.kill(name),
    ended: async () => (await exited)[0],
    isReady: async () => (await fetch(`${origin}/readyz`).catch(() => null))?.ok ?? false,
    async clear() {
      child.kill('SIGKILL');
      await exited;
      if (dataDir === undefined) {
        await rm(join(folder, '..'), {
          recursive: true,
          force: true,
          maxRetries: 50,
          retryDelay: 100,
        });
      }
    },
  };
}

/** Starts it and waits until it is there for callers. */
export async function startServer(options: ServerOptions = {}): Promise<ServerProcess> {
  const server = await launchServer(options);
  while (!/Bimah (is ready|works)/.test(server.said.out)) {
    if (!server.isAlive()) throw new Error(`The server did not start: ${server.said.errors}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return server;
}
