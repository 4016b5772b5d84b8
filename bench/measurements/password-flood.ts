import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { verify as verifyInSharedThreads } from '@node-rs/argon2';
import { hash, verify } from '../../apps/server/src/platform/hashing/hashing.ts';
import type { Figure, Measurement } from '../measurement.ts';

const ATTEMPTS = 120;
const GOAL_MS = 1_000;
const PICTURE_BYTES = 200_000;
const PAUSE_MS = 5;

type Look = (whose: string, password: string, stored: string) => Promise<boolean>;

interface Flooded {
  /** How long the owner's right password takes, in milliseconds. */
  readonly owner: number;
  /** The slowest of the files that were read meanwhile. */
  readonly picture: number;
  readonly refused: number;
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

async function flood(look: Look, stored: string, picture: string): Promise<Flooded> {
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
  const owner = await timed(() => look('owner', 'right', stored));
  const answers = await attempts;
  over.abort();
  await reading;
  const refused = answers.filter(({ status }) => status === 'rejected').length;
  return { owner, picture: slowest, refused };
}

const figuresOf = (name: string, { owner, picture, refused }: Flooded): Figure[] => [
  {
    what: `${name}: the owner's right password`,
    value: `${Math.round(owner)} ms`,
    goal: `${GOAL_MS} ms`,
    reached: owner <= GOAL_MS,
  },
  { what: `${name}: the slowest of the files read meanwhile`, value: `${Math.round(picture)} ms` },
  { what: `${name}: attempts refused at once`, value: `${refused} of ${ATTEMPTS}` },
];

export const passwordFlood: Measurement = {
  name: 'A flood of wrong passwords',
  method: `${ATTEMPTS} wrong passwords from one source at once and the owner's right one after them, while a file of ${PICTURE_BYTES / 1_000} kB is read again and again: in the threads Node shares with reading files, without turns, as it was, and in threads of their own in turns, as it is.`,
  async measure() {
    const folder = await mkdtemp(join(tmpdir(), 'bimah-flood-'));
    const picture = join(folder, 'picture');
    await writeFile(picture, Buffer.alloc(PICTURE_BYTES));
    try {
      const stored = await hash('owner', 'right');
      const shared: Look = (_whose, password, kept) => verifyInSharedThreads(kept, password);
      const before = await flood(shared, stored, picture);
      const after = await flood(verify, stored, picture);
      const [first, ...rest] = figuresOf('before', before) as [Figure, ...Figure[]];
      return [{ what: first.what, value: first.value }, ...rest, ...figuresOf('now', after)];
    } finally {
      await rm(folder, { recursive: true });
    }
  },
};
