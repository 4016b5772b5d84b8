import { jewishDay, type JewishDay } from '@bimah/contract/rules/hebrew-calendar/jewish-day.ts';
import {
  isRest,
  restPeriods,
  restTimes,
  type RestPeriod,
  type RestTimes,
} from '@bimah/contract/rules/hebrew-calendar/rest-times.ts';
import { TOWNS, type TownId } from '@bimah/contract/rules/hebrew-calendar/towns.ts';
import { daysAfter } from '@bimah/contract/rules/zoned.ts';
import type { PlainDate } from '#platform/time/format.ts';

/** A day of the Hebrew calendar together with the times of a town. */
export interface DayFacts extends JewishDay, RestTimes {
  readonly date: PlainDate;
  /** Which candle of Chanukah is lit in its evening: that of the day which begins then. */
  readonly candle: number | null;
}

const known = new Map<string, DayFacts>();

/** Always the same object for the same day and town, so that a day is drawn once. */
export function dayFacts(date: PlainDate, id: TownId): DayFacts {
  const key = `${id} ${date}`;
  const before = known.get(key);
  if (before) return before;
  const town = TOWNS[id];
  const next = jewishDay(daysAfter(date, 1), town.custom);
  const facts = {
    date,
    candle: next.festival === 'chanukah' ? next.festivalDay : null,
    ...jewishDay(date, town.custom),
    ...restTimes(date, town, town.custom),
  };
  known.set(key, facts);
  return facts;
}

export const isRestIn = (id: TownId) => (instant: string) =>
  isRest(instant, TOWNS[id], TOWNS[id].custom);

export const restIn = (first: PlainDate, last: PlainDate, id: TownId): RestPeriod[] =>
  restPeriods(first, last, TOWNS[id], TOWNS[id].custom);
