import { median, type Figure } from '../measurement.ts';
import { withGrown, type Grown, type Growth } from './grown.ts';
import { ask, milliseconds, type Caller } from './latency.ts';
import { signIn } from './people.ts';
import type { Running } from './processes.ts';
import { startProduct } from './product.ts';

const GOAL_RATIO = 1.5;
const ROUNDS = 12;
const PER_ROUND = 10;
export const CALLS_EACH = ROUNDS * PER_ROUND;

/** Something that takes more than a path, or has to look first: gives the milliseconds that count. */
export type Act = (caller: Caller) => Promise<number>;
/** The path of a call at each size; the same for all where it is one string. */
export type Calls = Readonly<Record<string, string | readonly string[] | Act>>;

interface Shelf extends Caller {
  readonly product: Running;
}

async function open(database: Grown): Promise<Shelf> {
  const product = await startProduct({ ...database, env: { ROLES: 'api' } });
  return { product, token: await signIn(product) };
}

async function doOften(shelf: Shelf, act: Act): Promise<number[]> {
  const times: number[] = [];
  for (let time = 0; time < PER_ROUND; time += 1) times.push(await act(shelf));
  return times;
}

function actAt(wanted: Calls[string], index: number): Act {
  if (typeof wanted === 'function') return wanted;
  const path = typeof wanted === 'string' ? wanted : (wanted[index] ?? '');
  return ({ product, token }) => ask(product, path, token);
}

/** All sizes in turn within each round, so that the machine's other work falls on all alike. */
async function mediansOf(shelves: readonly Shelf[], wanted: Calls[string]): Promise<number[]> {
  const times = shelves.map((): number[] => []);
  for (const [index, shelf] of shelves.entries()) await doOften(shelf, actAt(wanted, index));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [index, shelf] of shelves.entries()) {
      times[index]?.push(...(await doOften(shelf, actAt(wanted, index))));
    }
  }
  return times.map(median);
}

interface Scale<Size> extends Growth<Size> {
  readonly calls: Calls;
  /** Measured for the record: what grows, and why, stands with whoever asks. */
  readonly growing?: Calls;
}

async function measureCalls(shelves: readonly Shelf[], calls: Calls, isFlat: boolean) {
  const figures: Figure[] = [];
  for (const [what, wanted] of Object.entries(calls)) {
    const medians = await mediansOf(shelves, wanted);
    const ratio = (medians.at(-1) ?? 0) / (medians[0] ?? 1);
    const goal = { goal: `ratio at most ${GOAL_RATIO}`, reached: ratio <= GOAL_RATIO };
    const value = `${medians.map(milliseconds).join(' · ')}, ratio ${ratio.toFixed(2)}`;
    figures.push({ what, value, ...(isFlat && goal) });
  }
  return figures;
}

/** How long calls take with databases of these sizes, the largest against the smallest. */
export const measureAtScale = <Size>({
  calls,
  growing = {},
  ...growth
}: Scale<Size>): Promise<Figure[]> =>
  withGrown(growth, async (databases) => {
    const shelves: Shelf[] = [];
    try {
      for (const database of databases) shelves.push(await open(database));
      const flat = await measureCalls(shelves, calls, true);
      return [...flat, ...(await measureCalls(shelves, growing, false))];
    } finally {
      await Promise.all(shelves.map(({ product }) => product.stop()));
    }
  });
