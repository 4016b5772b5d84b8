import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freeAddress } from './addresses.ts';

const NODE = join(import.meta.dirname, '../../node_modules/.bin/node');
const MAIN = join(import.meta.dirname, '../../apps/server/src/main.ts');
const START_ADDRESS = /http\S+\/start#\S+/;

export interface EmptyServer {
  /** The address it has printed for whoever sets it up. */
  readonly startAddress: string;
  stop(): Promise<void>;
}

/** A second product beside that of the run, with a database in which there is nobody. */
export async function startEmptyServer(): Promise<EmptyServer> {
  const folder = await mkdtemp(join(tmpdir(), 'bimah-e2e-empty-'));
  // As root the database runs under another user, who must be able to pass.
  await chmod(folder, 0o711);
  const origin = await freeAddress();
  const server = spawn(NODE, [MAIN], {
    env: {
      PATH: process.env['PATH'] ?? '',
      PORT: new URL(origin).port,
      PUBLIC_URL: origin,
      DATA_DIR: join(folder, 'data'),
      DEMO: '0',
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(server, 'exit');
  const stop = async () => {
    server.kill('SIGTERM');
    await exited;
    await rm(folder, { recursive: true, force: true, maxRetries: 20 });
  };
  let output = '';
  for await (const chunk of server.stdout.iterator({ destroyOnReturn: false })) {
    output += String(chunk);
    const startAddress = START_ADDRESS.exec(output)?.[0];
    if (startAddress !== undefined && output.endsWith('\n')) {
      server.stdout.resume();
      return { startAddress, stop };
    }
  }
  await stop();
  throw new Error(`The empty server printed no address: ${output}`);
}
