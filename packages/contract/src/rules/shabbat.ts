import type { TimeZone } from '../limits.ts';
import { isRestDay } from './hebrew-calendar/festivals.ts';
import { SATURDAY, weekdayOf } from './hebrew-calendar/hebrew-date.ts';
import { isRest } from './hebrew-calendar/rest-times.ts';
import { TOWNS, townOfZone } from './hebrew-calendar/towns.ts';
import { wallClockAt } from './zoned.ts';

/** Whether it is Shabbat or a festival without work, at this instant in the town of the zone. */
export function isShabbat(instant: string, zone: TimeZone): boolean {
  const town = TOWNS[townOfZone(zone)];
  return isRest(instant, town, town.custom);
}

/** `eve` is a Friday after candle lighting: its date alone does not tell what is wrong with it. */
export type RestKind = 'eve' | 'shabbat' | 'festival';

/** Which rest this instant falls on; null on a working day. */
export function restKind(instant: string, zone: TimeZone): RestKind | null {
  if (!isShabbat(instant, zone)) return null;
  const { date } = wallClockAt(instant, zone);
  const weekday = weekdayOf(date);
  if (weekday === SATURDAY) return 'shabbat';
  const isEve = weekday === SATURDAY - 1 && !isRestDay(date, TOWNS[townOfZone(zone)].custom);
  return isEve ? 'eve' : 'festival';
}
