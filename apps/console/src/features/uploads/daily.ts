import type { TimeZone } from '#platform/time/moment-facts.ts';
import { instantOfWallClock, wallClockAt } from '#platform/time/zoned.ts';

const DAY_MS = 86_400_000;

/** The same time on the clock, some days later, also when the clocks change in between. */
export function daysLater(at: string, days: number, zone: TimeZone): string {
  const { date, time } = wallClockAt(at, zone);
  const later = new Date(Date.parse(`${date}T00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
  return instantOfWallClock({ date: later, time }, zone).instant;
}
