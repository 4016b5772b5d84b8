import type { TimeZone } from '../limits.ts';
import { eveningSun, type Place } from './sun.ts';
import { wallClockAt } from './zoned.ts';

/** The city each offered zone is named after; Shabbat comes in by its sun. */
const CITY: Record<TimeZone, Place> = {
  'Asia/Jerusalem': { latitude: 31.78, longitude: 35.22 },
  'America/New_York': { latitude: 40.71, longitude: -74.01 },
  'America/Los_Angeles': { latitude: 34.05, longitude: -118.24 },
  'Europe/London': { latitude: 51.51, longitude: -0.13 },
  'Europe/Paris': { latitude: 48.86, longitude: 2.35 },
};

const SUNSET = -0.833;
/** Three small stars can be seen. */
const NIGHTFALL = -8.5;
/** Candles are lit this long before sunset. */
const CANDLE_LIGHTING_MS = 18 * 60_000;

const FRIDAY = 5;
const SATURDAY = 6;

/** Whether it is Shabbat in the zone at this instant. Good for a reminder, not for a calendar. */
export function isShabbat(instant: string, zone: TimeZone): boolean {
  const { date } = wallClockAt(instant, zone);
  const weekday = new Date(`${date}T00:00Z`).getUTCDay();
  const at = Date.parse(instant);
  if (weekday === FRIDAY) return at >= eveningSun(date, CITY[zone], SUNSET) - CANDLE_LIGHTING_MS;
  return weekday === SATURDAY && at < eveningSun(date, CITY[zone], NIGHTFALL);
}
