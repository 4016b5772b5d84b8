import { median, type Figure } from '../measurement.ts';
import { withGrown, type Grown, type Growth } from './grown.ts';
import { ask, milliseconds, quantile, type Caller } from './latency.ts';
import { signIn } from './people.ts';
import type { Running } from './processes.ts';
import { startProduct } from './product.ts';

const GOAL_RATIO = 1.5;
const ROUNDS = 12;
const PER_ROUND = 10;
export const CALLS_EACH = ROUNDS * PER_ROUND;

/** Something that takes more than a path, or has to look first: gives the milliseconds that count. */
export type Action = (caller: Caller) => Promise<number>;
/** The path of a call at each size; the same for all where it is one string. */
export type Calls = Readonly<Record<string, string | readonly string[] | Action>>;

interface Shelf extends Caller {
  readonly product: Running;
}

async function open(database: Grown): Promise<Shelf> {
  const product = await startProduct({ ...database, env: { ROLES: 'api' } });
  return { product, token: await signIn(product) };
}

async function doOften(shelf: Shelf, action: Action): Promise<number[]> {
  const times: number[] = [];
  for (let time = 0; time < PER_ROUND; time += 1) times.push(await action(shelf));
  return times;
}

function actionAt(wanted: Calls[string], index: number): Action {
  if (typeof wanted === 'function') return wanted;
  const path = typeof wanted === 'string' ? wanted : (wanted[index] ?? '');
  return ({ product, token }) => ask(product, path, token);
}

/** All sizes in turn within each round, so that the machine's other work falls on all alike. */
async function timesOf(shelves: readonly Shelf[], wanted: Calls[string]): Promise<number[][]> {
  const times = shelves.map((): number[] => []);
  for (const [index, shelf] of shelves.entries()) await doOften(shelf, actionAt(wanted, index));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [index, shelf] of shelves.entries()) {
      times[index]?.push(...(await doOften(shelf, actionAt(wanted, index))));
    }
  }
  return times;
}

interface Scale<Size> extends Growth<Size> {
  readonly calls: Calls;
  /** Measured for the record: what grows, and why, stands with whoever asks. */
  readonly growing?: Calls;
  /** Milliseconds that 95 of 100 calls stay within at the largest size. */
  readonly within?: number;
  /** What else is wanted of the largest while it stands. */
  readonly lookAt?: (largest: Grown) => Promise<void>;
}

interface Judged {
  readonly isFlat: boolean;
  readonly within?: number | undefined;
}

function judge(times: readonly number[][], { isFlat, within }: Judged): Omit<Figure, 'what'> {
  const medians = times.map(median);
  const ratio = (medians.at(-1) ?? 0) / (medians[0] ?? 1);
  const slow = quantile(times.at(-1) ?? [], 0.95);
  const isSwift = within === undefined || slow <= within;
  const value = `${medians.map(milliseconds).join(' · ')}, ratio ${ratio.toFixed(2)}`;
  return {
    value: within === undefined ? value : `${value}, p95 ${milliseconds(slow)}`,
    ...(isFlat && {
      goal: `ratio at most ${GOAL_RATIO}${within === undefined ? '' : `, p95 at most ${within} ms`}`,
      reached: ratio <= GOAL_RATIO && isSwift,
    }),
  };
}

async function measureCalls(shelves: readonly Shelf[], calls: Calls, judged: Judged) {
  const figures: Figure[] = [];
  for (const [what, wanted] of Object.entries(calls)) {
    figures.push({ what, ...judge(await timesOf(shelves, wanted), judged) });
  }
  return figures;
}

/** How long calls take with databases of these sizes, the largest against the smallest. */
export const measureAtScale = <Size>({
  calls,
  growing = {},
  within,
  lookAt,
  ...growth
}: Scale<Size>): Promise<Figure[]> =>
  withGrown(growth, async (databases) => {
    const shelves: Shelf[] = [];
    try {
      for (const database of databases) shelves.push(await open(database));
      const flat = await measureCalls(shelves, calls, { isFlat: true, within });
      const others = await measureCalls(shelves, growing, { isFlat: false, within });
      const largest = databases.at(-1);
      if (lookAt && largest) await lookAt(largest);
      return [...flat, ...others];
    } finally {
      await Promise.all(shelves.map(({ product }) => product.stop()));
    }
  });
