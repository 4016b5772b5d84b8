import type { MessageKey } from '../messages.ts';
import type { Repeating } from './recurrence.ts';
import { daysBetween, wallClockAt } from './zoned.ts';

const DAYS_PER_WEEK = 7;

type Series = Pick<Repeating, 'taking_place' | 'recurring_interval' | 'tz'>;

/** Days from one date to the next of both together. */
const commonDays = (one: 1 | 2, other: 1 | 2): number =>
  DAYS_PER_WEEK * (one === 2 && other === 2 ? 2 : 1);

/** Whether a date of the later one is a date of the one that begins first. */
function recursInto(first: Series, later: Series): boolean {
  if (first.recurring_interval === null || first.tz !== later.tz) return false;
  const [begins, meets] = [first, later].map(({ taking_place, tz }) =>
    wallClockAt(taking_place, tz),
  );
  if (!begins || !meets || begins.time !== meets.time) return false;
  const step =
    later.recurring_interval === null
      ? first.recurring_interval * DAYS_PER_WEEK
      : commonDays(first.recurring_interval, later.recurring_interval);
  return daysBetween(begins.date, meets.date) % step === 0;
}

/** How two slots come to give the same date; null where they never do. */
function meeting(one: Series, other: Series): MessageKey | null {
  const distance = Date.parse(other.taking_place) - Date.parse(one.taking_place);
  if (distance === 0) return 'slot_date_twice';
  const [first, later] = distance > 0 ? [one, other] : [other, one];
  return recursInto(first, later) ? 'slot_date_recurs' : null;
}

/**
 * Of slots of one lesson those that give a date another gives already, by their indexes: the one that
 * begins first keeps it, of two that begin together the one named first.
 */
export function sameDates(slots: readonly Series[]): Map<number, MessageKey> {
  const inOrder = slots
    .map((slot, nth) => ({ slot, nth }))
    .toSorted((a, b) => Date.parse(a.slot.taking_place) - Date.parse(b.slot.taking_place));
  const found = new Map<number, MessageKey>();
  for (const [index, { slot, nth }] of inOrder.entries()) {
    for (const before of inOrder.slice(0, index)) {
      const how = meeting(before.slot, slot);
      if (how) found.set(nth, how);
    }
  }
  return found;
}
