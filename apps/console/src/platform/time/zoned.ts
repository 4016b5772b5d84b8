import { Temporal } from 'temporal-polyfill';
import type { PlainDate } from './format.ts';
import type { TimeOfDay } from './time-of-day.ts';

/** What a calendar on the wall and the clock beside it show. */
export interface WallClock {
  date: PlainDate;
  time: TimeOfDay;
}

/** How a change of the clocks touched a reading: it was skipped, came twice, or neither. */
export type ClockChange = 'none' | 'skipped' | 'repeated';

export interface ZonedInstant {
  /** ISO 8601 in UTC, as the API carries it. */
  instant: string;
  clockChange: ClockChange;
}

const isoOf = (zoned: Temporal.ZonedDateTime) => new Date(zoned.epochMilliseconds).toISOString();

/**
 * The instant at which the clocks of a zone show this reading. A reading skipped when the clocks go
 * forward counts from before the change (02:30 becomes 03:30); of one that comes twice when they go
 * back, the first is taken.
 */
export function instantOfWallClock({ date, time }: WallClock, zone: string): ZonedInstant {
  const reading = Temporal.PlainDateTime.from(`${date}T${time}`);
  const first = reading.toZonedDateTime(zone, { disambiguation: 'earlier' });
  const last = reading.toZonedDateTime(zone, { disambiguation: 'later' });
  if (first.epochMilliseconds === last.epochMilliseconds) {
    return { instant: isoOf(first), clockChange: 'none' };
  }
  const cameTwice = first.toPlainDateTime().equals(reading);
  return cameTwice
    ? { instant: isoOf(first), clockChange: 'repeated' }
    : { instant: isoOf(last), clockChange: 'skipped' };
}

/** What the clocks of a zone show at this instant. */
export function wallClockAt(instant: string, zone: string): WallClock {
  const zoned = Temporal.Instant.from(instant).toZonedDateTimeISO(zone);
  return {
    date: zoned.toPlainDate().toString(),
    time: zoned.toPlainTime().toString({ smallestUnit: 'minute' }),
  };
}

/** The zone of the reader's own clock. */
export const viewerZone = (): string => Temporal.Now.timeZoneId();

/** Whether two zones show the same time at this instant, whatever their names. */
export const sameClock = (instant: string, one: string, other: string): boolean => {
  const at = Temporal.Instant.from(instant);
  return (
    at.toZonedDateTimeISO(one).offsetNanoseconds === at.toZonedDateTimeISO(other).offsetNanoseconds
  );
};
