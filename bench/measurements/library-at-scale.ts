import { median, type Figure, type Measurement } from '../measurement.ts';
import { LARGE_CHANNEL, SELDOM, terms } from '../seeds/library.ts';
import { ask, milliseconds } from '../stack/latency.ts';
import { withLibraries, type Library } from '../stack/libraries.ts';
import { signIn } from '../stack/people.ts';
import type { Running } from '../stack/processes.ts';
import { startProduct } from '../stack/product.ts';

const SIZES = [10_000, 100_000, 1_000_000] as const;
const GOAL_RATIO = 1.5;
const ROUNDS = 12;
const PER_ROUND = 10;

const list = (query: string) => `/api/videos.json?limit=15&${query}`;
const search = (term: string) => list(`term=${encodeURIComponent(term)}`);

const CALLS: Readonly<Record<string, string>> = {
  'First page': list('filter=1'),
  'By views': list('filter=1&sort_by=views'),
  'In a channel': list(`filter=1&channel_id=${LARGE_CHANNEL}`),
  'In a channel, by views': list(`filter=1&channel_id=${LARGE_CHANNEL}&sort_by=views`),
  'Tenth page': list('filter=1&offset=135'),
  'Search, common word': search(terms.common),
  [`Search, ${SELDOM} matches`]: search(terms.seldom),
  'Search, one match': search(terms.single),
  'Search, no match': search(terms.absent),
  'Search in a channel': `${search(terms.common)}&channel_id=${LARGE_CHANNEL}`,
  'Counts of a channel': `/api/channels/${LARGE_CHANNEL}/stats`,
  'Count in processing': '/api/video_in_processings/count.json',
};

interface Shelf {
  readonly product: Running;
  readonly token: string;
}

async function open(library: Library): Promise<Shelf> {
  const product = await startProduct({ ...library, env: { ROLES: 'api' } });
  return { product, token: await signIn(product) };
}

async function askOften({ product, token }: Shelf, path: string): Promise<number[]> {
  const times: number[] = [];
  for (let call = 0; call < PER_ROUND; call += 1) times.push(await ask(product, path, token));
  return times;
}

/** All sizes in turn within each round, so that the machine's other work falls on all alike. */
async function mediansOf(shelves: readonly Shelf[], path: string): Promise<number[]> {
  const times = shelves.map((): number[] => []);
  for (const shelf of shelves) await askOften(shelf, path);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [index, shelf] of shelves.entries()) {
      times[index]?.push(...(await askOften(shelf, path)));
    }
  }
  return times.map(median);
}

async function measureAll(shelves: readonly Shelf[]): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [what, path] of Object.entries(CALLS)) {
    const medians = await mediansOf(shelves, path);
    const ratio = (medians.at(-1) ?? 0) / (medians[0] ?? 1);
    figures.push({
      what,
      value: `${medians.map(milliseconds).join(' · ')}, ratio ${ratio.toFixed(2)}`,
      goal: `ratio at most ${GOAL_RATIO}`,
      reached: ratio <= GOAL_RATIO,
    });
  }
  return figures;
}

async function measureOn(libraries: readonly Library[]): Promise<Figure[]> {
  const shelves: Shelf[] = [];
  try {
    for (const library of libraries) shelves.push(await open(library));
    return await measureAll(shelves);
  } finally {
    await Promise.all(shelves.map(({ product }) => product.stop()));
  }
}

export const libraryAtScale: Measurement = {
  name: 'The library at scale',
  method: `Median time of a call with ${SIZES.map((size) => size.toLocaleString('en')).join(', ')} videos, one caller, the sizes taking turns, ${ROUNDS * PER_ROUND} calls each. The ratio is that of the largest to the smallest library.`,
  measure: () => withLibraries(SIZES, measureOn),
};
