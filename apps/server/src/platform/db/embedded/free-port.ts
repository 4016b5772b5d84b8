import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below those that systems hand out by themselves: between looking and listening nobody is given it. */
const FIRST = 20_000;
const LAST = 32_000;
const TRIES = 50;

export async function findFreePort(): Promise<number> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const port = randomInt(FIRST, LAST);
    if (await isFree(port)) return port;
  }
  throw new Error(`None of ${TRIES} ports from ${FIRST} to ${LAST} was free.`);
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer().listen(port, '127.0.0.1');
  try {
    await once(probe, 'listening');
    return true;
  } catch {
    return false;
  } finally {
    await new Promise((done) => probe.close(done));
  }
}
