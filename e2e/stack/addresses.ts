import { randomInt, randomUUID } from 'node:crypto';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface Addresses {
  readonly console: string;
  readonly kit: string;
  readonly videoSite: string;
  readonly dataDir: string;
  readonly kitDist: string;
  /** What signed-in browsers keep, for those that begin where they are. */
  readonly signedInDir: string;
  /** Pictures of what failed. */
  readonly artifactsDir: string;
}

const KEY = 'E2E_ADDRESSES';

/**
 * Below what systems hand out by themselves (from 32768 on Linux, from 49152 elsewhere): no connection
 * that somebody opens takes a port between its choice and its use.
 */
const PORTS = { from: 20_000, to: 32_000 };
const TRIES = 100;

const given = new Set<number>();

function isFree(port: number): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const probe = createServer().once('error', () => resolve(false));
  probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  return promise;
}

/** For what has to be told its port before it starts; by chance, so that two runs do not meet. */
export async function freeAddress(): Promise<string> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const port = randomInt(PORTS.from, PORTS.to);
    if (given.has(port) || !(await isFree(port))) continue;
    given.add(port);
    return `http://127.0.0.1:${port}`;
  }
  throw new Error('No port is free');
}

/**
 * The configuration is read once per process; the environment carries the first choice to the
 * others. Nothing is made here: tools read the configuration too, and tidy up after nobody.
 */
export async function chooseAddresses(): Promise<Addresses> {
  const chosen = process.env[KEY];
  if (chosen) return JSON.parse(chosen) as Addresses;
  const folder = join(tmpdir(), `bimah-e2e-${randomUUID()}`);
  const addresses = {
    console: await freeAddress(),
    kit: await freeAddress(),
    videoSite: await freeAddress(),
    dataDir: `${folder}-data`,
    kitDist: `${folder}-kit`,
    signedInDir: `${folder}-signed-in`,
    artifactsDir: `${folder}-artifacts`,
  };
  process.env[KEY] = JSON.stringify(addresses);
  return addresses;
}
