import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

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
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const port = randomInt(PORTS.from, PORTS.to);
    if (given.has(port)) continue;
    given.add(port);
    if (await isFree(port)) return port;
  }
  throw new Error('No port is free');
}
