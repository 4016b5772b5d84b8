import { once } from 'node:events';
import { chmodSync, mkdtempSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface Addresses {
  readonly console: string;
  readonly kit: string;
  readonly dataDir: string;
  readonly kitDist: string;
}

const KEY = 'E2E_ADDRESSES';

async function freeAddress(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (address === null || typeof address === 'string') throw new Error('No port was given');
  return `http://127.0.0.1:${address.port}`;
}

/** The configuration is read once per process; the environment carries the first choice to the others. */
export async function chooseAddresses(): Promise<Addresses> {
  const chosen = process.env[KEY];
  if (chosen) return JSON.parse(chosen) as Addresses;
  const folder = mkdtempSync(join(tmpdir(), 'bimah-e2e-'));
  // As root the database runs under another account, which must be able to pass.
  chmodSync(folder, 0o755);
  const addresses = {
    console: await freeAddress(),
    kit: await freeAddress(),
    dataDir: join(folder, 'data'),
    kitDist: join(folder, 'kit'),
  };
  process.env[KEY] = JSON.stringify(addresses);
  return addresses;
}
