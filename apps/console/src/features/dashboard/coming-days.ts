import type { PlainDate } from '#platform/time/format.ts';
import { DEFAULT_ZONE } from '#platform/time/moment-facts.ts';
import { isShabbat } from '#platform/time/shabbat.ts';
import { wallClockAt } from '#platform/time/zoned.ts';

const DAYS = 14;
const DAY_MS = 86_400_000;
const FRIDAY = 5;
const SATURDAY = 6;

export type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6;

export interface ComingDay {
  readonly date: PlainDate;
  readonly weekday: Weekday;
  readonly isToday: boolean;
  readonly isSaturday: boolean;
  /** How many come out that day. */
  readonly count: number;
  /** A gap: nothing is planned for a day people watch on, though something is for a later one. */
  readonly isFree: boolean;
  /** Something comes out during Shabbat. */
  readonly fallsOnShabbat: boolean;
}

/** The next two weeks of a zone's calendar, and what is planned in them. */
export function comingDays(
  instants: readonly string[],
  { now, zone }: { now: Date; zone: string },
): ComingDay[] {
  const today = wallClockAt(now.toISOString(), zone).date;
  const first = Date.parse(`${today}T00:00Z`);
  const planned = instants.map((instant) => ({ instant, date: wallClockAt(instant, zone).date }));
  const last =
    planned
      .map(({ date }) => date)
      .toSorted()
      .at(-1) ?? today;
  return Array.from({ length: DAYS }, (_, index) => {
    const day = new Date(first + index * DAY_MS);
    const date = day.toISOString().slice(0, 10);
    const weekday = day.getUTCDay() as Weekday;
    const ofDay = planned.filter((plan) => plan.date === date);
    return {
      date,
      weekday,
      isToday: index === 0,
      isSaturday: weekday === SATURDAY,
      count: ofDay.length,
      isFree: ofDay.length === 0 && index > 0 && date < last && weekday < FRIDAY,
      fallsOnShabbat: ofDay.some(({ instant }) => isShabbat(instant, DEFAULT_ZONE)),
    };
  });
}
