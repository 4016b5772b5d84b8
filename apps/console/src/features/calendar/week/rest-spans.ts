import type { RestPeriod } from '@bimah/contract/rules/hebrew-calendar/rest-times.ts';
import { daysAfter } from '@bimah/contract/rules/zoned.ts';
import type { PlainDate } from '#platform/time/format.ts';
import { instantOfWallClock, wallClockAt } from '#platform/time/zoned.ts';
import { minutesOf } from '../drag/steps.ts';

const DAY_MINUTES = 1_440;

/** The part of a day that is rest, in minutes of the clock on the wall. */
export interface RestSpan {
  readonly from: number;
  readonly to: number;
  /** When candles are lit, where that is on this day. */
  readonly begins: string | null;
  readonly ends: string | null;
}

/** Rest is told by the sun of a town, the day by the clock of whoever looks: they may lie apart. */
export function restSpans(
  date: PlainDate,
  periods: readonly RestPeriod[],
  zone: string,
): RestSpan[] {
  const midnight = (day: PlainDate) =>
    Date.parse(instantOfWallClock({ date: day, time: '00:00' }, zone).instant);
  const [start, end] = [midnight(date), midnight(daysAfter(date, 1))];
  return periods.flatMap((period) => {
    const [from, to] = [Date.parse(period.start), Date.parse(period.end)];
    if (to <= start || from >= end) return [];
    const begins = from >= start ? wallClockAt(period.start, zone).time : null;
    const ends = to < end ? wallClockAt(period.end, zone).time : null;
    return [
      {
        from: begins === null ? 0 : minutesOf(begins),
        to: ends === null ? DAY_MINUTES : minutesOf(ends),
        begins,
        ends,
      },
    ];
  });
}
