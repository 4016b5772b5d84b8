import { SERIES_DAYS } from '@bimah/contract/limits.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const QUARTERS = 4;

/** The days the reader means by "the last 30 days", today among them. */
export interface Period {
  /** When the first of them begins. */
  readonly start_of_the_lastest_30_days: string;
  /** Hours east of UTC, in quarters: where the reader's days are cut. */
  readonly utc_offset: number;
}

/** Where the reader's clock stands at a moment, in hours east of UTC. */
export const offsetAt = (moment: Date): number =>
  Math.round((-moment.getTimezoneOffset() / 60) * QUARTERS) / QUARTERS + 0;

/**
 * The same from one midnight to the next, so that all charts show the same days, and a new day asks
 * anew. A change of the clocks in between does not move the cut.
 */
export function periodAt(now: Date, utc_offset: number): Period {
  const shift = utc_offset * HOUR_MS;
  const today = Math.floor((now.getTime() + shift) / DAY_MS);
  const first = (today - (SERIES_DAYS - 1)) * DAY_MS - shift;
  return { start_of_the_lastest_30_days: new Date(first).toISOString(), utc_offset };
}
