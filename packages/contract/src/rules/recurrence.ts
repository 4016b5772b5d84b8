import { daysAfter, instantOfWallClock, wallClockAt } from './zoned.ts';

/** Weeks from one date to the next; null for something that happens once. */
export type RecurringInterval = 1 | 2 | null;

/** As forms offer it: once, every week, every two weeks. */
export const RECURRENCES = [0, 1, 2] as const;
export type Recurrence = (typeof RECURRENCES)[number];

export interface Recurring {
  readonly recurring: boolean;
  readonly recurring_interval: RecurringInterval;
}

export const recurringOf = (recurrence: Recurrence): Recurring =>
  recurrence === 0
    ? { recurring: false, recurring_interval: null }
    : { recurring: true, recurring_interval: recurrence };

export const recurrenceOf = ({ recurring_interval }: Pick<Recurring, 'recurring_interval'>) =>
  recurring_interval ?? 0;

export interface Repeating {
  /** ISO 8601 in UTC: the first time it takes place. */
  readonly taking_place: string;
  readonly end_time: string | null;
  readonly recurring_interval: RecurringInterval;
  readonly tz: string;
}

export interface Occurrence {
  readonly taking_place: string;
  readonly end_time: string | null;
}

const DAYS_PER_WEEK = 7;
const WEEK_MS = DAYS_PER_WEEK * 86_400_000;

/**
 * The time it takes place for the n-th time, counted from 0: so many days later by the calendar of
 * its zone, at the hour the clock on the wall showed the first time. Start and end each keep their
 * own hour. Where a change of the clocks would let an end fall before its start, it lasts as long
 * as it did the first time.
 */
export function occurrence(slot: Repeating, n: number): Occurrence {
  const { taking_place, end_time, recurring_interval, tz } = slot;
  if (n === 0 || recurring_interval === null) return { taking_place, end_time };
  const days = n * recurring_interval * DAYS_PER_WEEK;
  const moved = (instant: string) => {
    const { date, time } = wallClockAt(instant, tz);
    return instantOfWallClock({ date: daysAfter(date, days), time }, tz).instant;
  };
  const start = moved(taking_place);
  if (end_time === null) return { taking_place: start, end_time };
  const end = moved(end_time);
  if (end > start) return { taking_place: start, end_time: end };
  const lasting = Date.parse(end_time) - Date.parse(taking_place);
  return {
    taking_place: start,
    end_time: new Date(Date.parse(start) + lasting).toISOString(),
  };
}

const isOver = ({ taking_place, end_time }: Occurrence, now: number): boolean =>
  Date.parse(end_time ?? taking_place) < now;

/** Which of the times it takes place is the first that is not over then; what recurs always has one. */
function firstNotOver(slot: Repeating, at: number): number {
  if (slot.recurring_interval === null) return 0;
  const passed = (at - Date.parse(slot.taking_place)) / (slot.recurring_interval * WEEK_MS);
  // One earlier than reckoned: it may still be going on, and weeks of a change are longer or shorter.
  let n = Math.max(0, Math.floor(passed) - 1);
  while (isOver(occurrence(slot, n), at)) n += 1;
  return n;
}

/** The next times it takes place, the one going on now included; none for what is over. */
export function nextOccurrences(
  slot: Repeating,
  { now, count }: { readonly now: string | number | Date; readonly count: number },
): Occurrence[] {
  const at = new Date(now).getTime();
  if (slot.recurring_interval === null) {
    const once = occurrence(slot, 0);
    return count > 0 && !isOver(once, at) ? [once] : [];
  }
  const first = firstNotOver(slot, at);
  return Array.from({ length: count }, (_, index) => occurrence(slot, first + index));
}

/** The times it takes place between two instants, the one going on at the first included, the second not. */
export function occurrencesBetween(
  slot: Repeating,
  { from, to }: { readonly from: string | Date; readonly to: string | Date },
): Occurrence[] {
  const [start, end] = [new Date(from).getTime(), new Date(to).getTime()];
  const found: Occurrence[] = [];
  for (let n = firstNotOver(slot, start); ; n += 1) {
    const date = occurrence(slot, n);
    if (Date.parse(date.taking_place) >= end) return found;
    if (!isOver(date, start)) found.push(date);
    if (slot.recurring_interval === null) return found;
  }
}
