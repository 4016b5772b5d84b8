import type { TimeZone } from '../limits.ts';
import { isRest } from './hebrew-calendar/rest-times.ts';
import { TOWNS, townOfZone } from './hebrew-calendar/towns.ts';

/** Whether it is Shabbat or a festival without work, at this instant in the town of the zone. */
export function isShabbat(instant: string, zone: TimeZone): boolean {
  const town = TOWNS[townOfZone(zone)];
  return isRest(instant, town, town.custom);
}
