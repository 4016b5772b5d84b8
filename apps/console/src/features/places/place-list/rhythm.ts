import type { PlaceSlot } from '@bimah/contract/place-record.ts';
import { isShabbat } from '@bimah/contract/rules/shabbat.ts';
import type { TimeZone } from '#platform/time/moment-facts.ts';
import { wallClockAt } from '#platform/time/zoned.ts';

/** From 0, Sunday; the evening after Shabbat has a name of its own. */
export const DAY_NAMES = [0, 1, 2, 3, 4, 5, 6, 7] as const;
export type DayName = (typeof DAY_NAMES)[number];

const SATURDAY = 6;
const AFTER_SHABBAT = 7;
const NOON = '12:00';

export const weekdayOf = (instant: string, zone: string): DayName =>
  new Date(`${wallClockAt(instant, zone).date}T00:00Z`).getUTCDay() as DayName;

export function dayNameOf(instant: string, tz: TimeZone): DayName {
  const weekday = weekdayOf(instant, tz);
  const isEvening = wallClockAt(instant, tz).time >= NOON;
  return weekday === SATURDAY && isEvening && !isShabbat(instant, tz) ? AFTER_SHABBAT : weekday;
}

/** A slot that has a date. */
export type DatedSlot = PlaceSlot & { readonly taking_place: string };

const isDated = (slot: PlaceSlot): slot is DatedSlot => slot.taking_place !== null;

const timeOf = (moment: string | null): number =>
  moment === null ? Number.MAX_SAFE_INTEGER : Date.parse(moment);

/** What comes first first; what is over comes last. */
const byNext = (one: DatedSlot, other: DatedSlot): number =>
  timeOf(one.next_at) - timeOf(other.next_at) ||
  timeOf(one.taking_place) - timeOf(other.taking_place);

export const inNextOrder = (slots: readonly PlaceSlot[]): DatedSlot[] =>
  slots.filter(isDated).toSorted(byNext);

/** Those people can still come to; all where there are none, for they are what there was. */
function shownSlots(slots: readonly PlaceSlot[]): DatedSlot[] {
  const ordered = inNextOrder(slots);
  const coming = ordered.filter(({ disabled, next_at }) => !disabled && next_at !== null);
  return coming.length > 0 ? coming : ordered;
}

export interface Rhythm {
  readonly kind: 'once' | 'dates' | 'weekly' | 'twoWeekly';
  /** Of what recurs on days of the week, in their order. */
  readonly days: readonly DayName[];
  readonly count: number;
  /** Whose hours and zone are told: the one that comes next. */
  readonly next: DatedSlot;
  /** Not all have those hours and that zone. */
  readonly isMixed: boolean;
}

const KINDS = { 1: 'weekly', 2: 'twoWeekly' } as const;

const hoursOf = ({ taking_place, end_time, tz }: DatedSlot): string =>
  [tz, ...[taking_place, end_time].map((at) => at && wallClockAt(at, tz).time)].join(' ');

/** How a lesson recurs, if all its slots do so alike; null for a place without dates. */
export function rhythmOf(slots: readonly PlaceSlot[]): Rhythm | null {
  const shown = shownSlots(slots);
  const [next] = shown;
  if (!next) return null;
  const interval = next.recurring_interval;
  const isOneKind = shown.every((slot) => slot.recurring_interval === interval);
  const common = {
    count: shown.length,
    next,
    isMixed: shown.some((slot) => hoursOf(slot) !== hoursOf(next)) || !isOneKind,
  };
  if (interval === null || !isOneKind) {
    return { ...common, kind: shown.length === 1 ? 'once' : 'dates', days: [] };
  }
  const names = new Set(shown.map(({ taking_place, tz }) => dayNameOf(taking_place, tz)));
  return { ...common, kind: KINDS[interval], days: DAY_NAMES.filter((day) => names.has(day)) };
}

const RUN_MIN = 3;

/** First and last of days that follow each other, where they are enough to say it so. */
export function runOf(days: readonly DayName[]): readonly [DayName, DayName] | null {
  const [first] = days;
  const last = days.at(-1);
  if (first === undefined || last === undefined || days.length < RUN_MIN) return null;
  return last - first === days.length - 1 && last <= SATURDAY ? [first, last] : null;
}
