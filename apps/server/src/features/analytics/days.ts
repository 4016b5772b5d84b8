import { SERIES_DAYS } from '@bimah/contract/limits.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Thirty days in a row as clocks at an offset show them, each 24 hours long. */
export interface Days {
  readonly dates: readonly string[];
  readonly begins: Date;
  readonly ends: Date;
}

interface Period {
  readonly start_of_the_lastest_30_days?: string | undefined;
  /** Hours east of UTC. */
  readonly utc_offset: number;
}

/** The first day is the first that begins at or after the start; without one, the last day is today. */
export function daysOf(period: Period, now: number): Days {
  const shift = period.utc_offset * HOUR_MS;
  const start = period.start_of_the_lastest_30_days;
  const first =
    start === undefined
      ? Math.floor((now + shift) / DAY_MS) - SERIES_DAYS + 1
      : Math.ceil((Date.parse(start) + shift) / DAY_MS);
  const dates = Array.from({ length: SERIES_DAYS }, (_, index) =>
    new Date((first + index) * DAY_MS).toISOString().slice(0, 10),
  );
  const begins = first * DAY_MS - shift;
  return { dates, begins: new Date(begins), ends: new Date(begins + SERIES_DAYS * DAY_MS) };
}
