import type { PlainDate } from '#platform/time/format.ts';
import { DEFAULT_ZONE, type TimeZone } from '#platform/time/moment-facts.ts';
import type { TimeOfDay } from '#platform/time/time-of-day.ts';
import { instantOfWallClock, wallClockAt, type ClockChange } from '#platform/time/zoned.ts';

/** At once, or at an instant chosen in a zone. */
export interface When {
  timed: boolean;
  /** In its turn, at the next free slot of a queue; then it is not timed. */
  queued?: boolean | undefined;
  /** ISO 8601 in UTC; null while the date or the time is missing. */
  at: string | null;
  zone: TimeZone;
}

export const rightNow: When = { timed: false, at: null, zone: DEFAULT_ZONE };

/** What the inputs hold on the way to an instant. */
export interface WhenDraft {
  date: PlainDate | null;
  time: TimeOfDay | null;
  zone: TimeZone;
  at: string | null;
  clockChange: ClockChange;
}

export function draftOf({ at, zone }: When): WhenDraft {
  const wall = at === null ? { date: null, time: null } : wallClockAt(at, zone);
  return { ...wall, zone, at, clockChange: 'none' };
}

/** After a change of zone the same reading of the clock is meant, in the other zone. */
export function redraft(
  draft: WhenDraft,
  change: Partial<Pick<WhenDraft, 'date' | 'time' | 'zone'>>,
): WhenDraft {
  const { date, time, zone } = { ...draft, ...change };
  if (date === null || time === null) return { date, time, zone, at: null, clockChange: 'none' };
  const { instant, clockChange } = instantOfWallClock({ date, time }, zone);
  return { date, time, zone, at: instant, clockChange };
}
