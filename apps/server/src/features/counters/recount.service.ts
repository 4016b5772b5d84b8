import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { counters, type Counter } from './counters.ts';
import { findLast, mend, type Drift } from './counters.repository.ts';

export interface FoundDrift {
  readonly table: string;
  /** The keys of the number, and how much was added to it. */
  readonly drift: Drift;
}

interface RecountOptions {
  readonly signal?: AbortSignal;
  /** Between two turns, so that others come first. */
  readonly pauseMs?: number;
}

/** Without gaps, and beyond the last id: numbers of rows that are gone must be nothing. */
async function* turnsOf(
  pool: pg.Pool,
  { turns }: Counter,
): AsyncGenerator<readonly [number, number] | null, void, undefined> {
  if (!turns) {
    yield null;
    return;
  }
  let after = 0;
  for (let last = await findLast(pool, turns, after); last !== null;) {
    yield [after + 1, last];
    after = last;
    last = await findLast(pool, turns, after);
  }
  yield [after + 1, Number.MAX_SAFE_INTEGER];
}

/**
 * Counts everything that triggers keep count of, in turns that do not grow with the data, mends what
 * is off and tells of it.
 */
export async function recount(
  pool: pg.Pool,
  { signal, pauseMs = 0 }: RecountOptions = {},
): Promise<FoundDrift[]> {
  const found: FoundDrift[] = [];
  for (const counter of counters) {
    for await (const turn of turnsOf(pool, counter)) {
      signal?.throwIfAborted();
      const drifts = await mend(pool, counter, turn);
      found.push(...drifts.map((drift) => ({ table: counter.table, drift })));
      if (pauseMs > 0) await sleep(pauseMs, undefined, { ...(signal && { signal }) });
    }
  }
  return found;
}
