import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { verify as verifyInSharedThreads } from '@node-rs/argon2';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { hash, verify } from './hashing.ts';

const ATTEMPTS = 120;
const PAUSE_MS = 5;

let folder: string;
let picture: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bimah-flood-'));
  picture = join(folder, 'picture');
  await writeFile(picture, Buffer.alloc(200_000));
});
afterAll(() => rm(folder, { recursive: true }));

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return Math.round(performance.now() - start);
}

/** Wrong passwords of one source at once, the owner's right one after them, and a file read meanwhile. */
async function flood(look: typeof verify, stored: string) {
  const over = new AbortController();
  let slowest = 0;
  const reading = (async () => {
    while (!over.signal.aborted) {
      slowest = Math.max(slowest, await timed(() => readFile(picture)));
      await sleep(PAUSE_MS);
    }
  })();
  const attempts = Promise.allSettled(
    Array.from({ length: ATTEMPTS }, () => look('stranger', 'wrong', stored)),
  );
  const owner_ms = await timed(() => look('owner', 'right', stored));
  const refused = (await attempts).filter(({ status }) => status === 'rejected').length;
  over.abort();
  await reading;
  return { owner_ms, slowest_file_ms: slowest, refused };
}

it('a flood holds up itself; its figures in shared threads, as it was, and in threads of its own', async () => {
  const stored = await hash('owner', 'right');
  const shared = await flood(
    (_whose, password, kept) => verifyInSharedThreads(kept, password),
    stored,
  );
  const own = await flood(verify, stored);
  const told = { 'in shared threads': shared, 'in threads of its own': own };
  process.stdout.write(`${JSON.stringify(told)}\n`);
  expect(shared.refused).toBe(0);
  // Whoever is being looked at, and twelve who wait.
  expect(own.refused).toBeGreaterThanOrEqual(ATTEMPTS - 14);
});
