import type { PlainDate } from '../zoned.ts';
import { type Custom, eveOn, type Fast, fastOn, type Festival, festivalOn } from './festivals.ts';
import {
  type HebrewDate,
  hebrewDateOf,
  type HebrewMonth,
  monthsOf,
  SATURDAY,
  weekdayOf,
} from './hebrew-date.ts';
import { type Portion, portionsOn } from './portions.ts';

/** What a day is in the Hebrew calendar, as keys; `words.ts` has the words. */
export interface JewishDay {
  readonly hebrew: HebrewDate;
  readonly shabbat: boolean;
  /** Shabbat or a festival on which no work is done. */
  readonly restDay: boolean;
  readonly festival: Festival | null;
  /** Which day of the festival, where it has several: the candles of Chanukah, too. */
  readonly festivalDay: number | null;
  /** Whose eve it is. */
  readonly eveOf: Festival | null;
  readonly fast: Fast | null;
  /** The month that begins; some are begun on two days. */
  readonly roshChodesh: HebrewMonth | null;
  /** Read this Shabbat: one, two joined, or none. */
  readonly portions: readonly Portion[];
}

function monthBegunOn({ year, month, day }: HebrewDate): HebrewMonth | null {
  if (day === 1) return month === 'tishrei' ? null : month;
  if (day !== 30) return null;
  const months = monthsOf(year);
  return months[months.findIndex(([name]) => name === month) + 1]?.[0] ?? null;
}

export function jewishDay(date: PlainDate, custom: Custom): JewishDay {
  const hebrew = hebrewDateOf(date);
  const weekday = weekdayOf(date);
  const shabbat = weekday === SATURDAY;
  const festival = festivalOn(hebrew, weekday, custom);
  return {
    hebrew,
    shabbat,
    restDay: shabbat || festival?.rest === true,
    festival: festival?.festival ?? null,
    festivalDay: festival?.number ?? null,
    eveOf: eveOn(hebrew),
    fast: fastOn(hebrew, weekday),
    roshChodesh: monthBegunOn(hebrew),
    portions: portionsOn(date, custom),
  };
}
