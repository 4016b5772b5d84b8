/** A day of the calendar, `2026-11-17`. */
export type PlainDate = string;
/** What a clock shows, `20:30`. */
export type TimeOfDay = string;

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

const SECOND_MS = 1_000;
const DAY_MS = 86_400_000;

const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(zone: string): Intl.DateTimeFormat {
  let clock = clocks.get(zone);
  if (!clock) {
    clock = new Intl.DateTimeFormat('en-US-u-ca-iso8601-nu-latn', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
    clocks.set(zone, clock);
  }
  return clock;
}

/** The reading of a zone's clock, counted as if that clock stood in Greenwich. */
function readingAt(epochMs: number, zone: string): number {
  const shown = new Map(
    clockOf(zone)
      .formatToParts(epochMs)
      .map((part) => [part.type, part.value]),
  );
  const part = (type: Intl.DateTimeFormatPartTypes) => Number(shown.get(type));
  return Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
    part('second'),
  );
}

const readOffset = (epochMs: number, zone: string): number =>
  readingAt(epochMs, zone) - Math.floor(epochMs / SECOND_MS) * SECOND_MS;

/** Offsets at midnights of Greenwich, by zone and day: reading a clock is dear, and months of dates ask for the same. */
const midnights = new Map<string, number>();
const MIDNIGHTS_MAX = 10_000;

function offsetAtMidnight(day: number, zone: string): number {
  const key = `${zone} ${day}`;
  const known = midnights.get(key);
  if (known !== undefined) return known;
  if (midnights.size >= MIDNIGHTS_MAX) midnights.clear();
  const offset = readOffset(day * DAY_MS, zone);
  midnights.set(key, offset);
  return offset;
}

/** How far a zone's clock is ahead of Greenwich, in milliseconds. No zone changes its clocks twice within a day. */
function offsetAt(epochMs: number, zone: string): number {
  const day = Math.floor(epochMs / DAY_MS);
  const before = offsetAtMidnight(day, zone);
  return before === offsetAtMidnight(day + 1, zone) ? before : readOffset(epochMs, zone);
}

const iso = (epochMs: number): string => new Date(epochMs).toISOString();

/**
 * The instant at which the clocks of a zone show this reading. A reading skipped when the clocks go
 * forward counts from before the change (02:30 becomes 03:30); of one that comes twice when they go
 * back, the first is taken. Either way it is the clock of before the change that is read.
 */
export function instantOfWallClock({ date, time }: WallClock, zone: string): ZonedInstant {
  const reading = Date.parse(`${date}T${time}Z`);
  const before = offsetAt(reading - DAY_MS, zone);
  const after = offsetAt(reading + DAY_MS, zone);
  const byBefore = reading - before;
  const byAfter = reading - after;
  const isShownBefore = offsetAt(byBefore, zone) === before;
  const isShownAfter = before !== after && offsetAt(byAfter, zone) === after;
  if (isShownBefore) {
    return { instant: iso(byBefore), clockChange: isShownAfter ? 'repeated' : 'none' };
  }
  return isShownAfter
    ? { instant: iso(byAfter), clockChange: 'none' }
    : { instant: iso(byBefore), clockChange: 'skipped' };
}

/** What the clocks of a zone show at this instant. */
export function wallClockAt(instant: string, zone: string): WallClock {
  const at = Date.parse(instant);
  const shown = iso(at + offsetAt(at, zone));
  return { date: shown.slice(0, 10), time: shown.slice(11, 16) };
}

/** Whether two zones show the same time at this instant, whatever their names. */
export const sameClock = (instant: string, one: string, other: string): boolean => {
  const at = Date.parse(instant);
  return offsetAt(at, one) === offsetAt(at, other);
};

/** So many days later; a day of the calendar has no hours to lose or gain. */
export const daysAfter = (date: PlainDate, days: number): PlainDate =>
  iso(Date.parse(`${date}T00:00Z`) + days * DAY_MS).slice(0, 10);

/** How many days lie between two dates. */
export const daysBetween = (from: PlainDate, to: PlainDate): number =>
  Math.round((Date.parse(`${to}T00:00Z`) - Date.parse(`${from}T00:00Z`)) / DAY_MS);
