import type { Custom } from './hebrew-calendar/festivals.ts';
import { weekdayOf } from './hebrew-calendar/hebrew-date.ts';
import { restPeriods } from './hebrew-calendar/rest-times.ts';
import { TOWNS, type TownId } from './hebrew-calendar/towns.ts';
import { daysAfter, instantOfWallClock, wallClockAt, type TimeOfDay } from './zoned.ts';

/** Slots that would fall into a time of rest are left out, or come before it, or after it. */
export const REST_RULES = ['skip', 'before', 'after'] as const;
export type RestRule = (typeof REST_RULES)[number];

/** Where a video is not ready at its slot: the next one that is goes out, or nothing does. */
export const UNREADY_RULES = ['next', 'empty'] as const;
export type UnreadyRule = (typeof UNREADY_RULES)[number];

/** A slot that comes every week: on a day at an hour of the clock, or so long after Shabbat has gone out. */
export type WeeklySlot =
  | { readonly kind: 'clock'; readonly weekday: number; readonly time: TimeOfDay }
  | { readonly kind: 'havdalah'; readonly minutes: number };

/** Shabbat, a festival, or several of them in a row, as two instants; `end` is no rest any more. */
export interface RestSpan {
  readonly start: string;
  readonly end: string;
  readonly hasShabbat: boolean;
}

export interface SlotRules {
  readonly slots: readonly WeeklySlot[];
  readonly rest: RestRule;
}

export interface SlotWindow {
  readonly from: string;
  /** The first instant that does not belong to it. */
  readonly to: string;
  readonly zone: string;
  /** All that touch the window, and as many days around it as `REST_MARGIN_DAYS`. */
  readonly rests: readonly RestSpan[];
}

/** Between a slot that was moved and the rest it makes way for. */
const APART_MS = 30 * 60_000;
const MINUTE_MS = 60_000;
/** No rest is longer: two days of a festival and Shabbat, with the evening before. */
export const REST_MARGIN_DAYS = 4;

const iso = (epochMs: number): string => new Date(epochMs).toISOString();

function madeWay(instant: string, { rest }: SlotRules, rests: readonly RestSpan[]): string | null {
  const span = rests.find(({ start, end }) => start <= instant && instant < end);
  if (!span) return instant;
  if (rest === 'skip') return null;
  return rest === 'before'
    ? iso(Math.floor((Date.parse(span.start) - APART_MS) / MINUTE_MS) * MINUTE_MS)
    : iso(Math.ceil((Date.parse(span.end) + APART_MS) / MINUTE_MS) * MINUTE_MS);
}

function clockInstants(rules: SlotRules, { from, to, zone, rests }: SlotWindow): string[] {
  const last = daysAfter(wallClockAt(to, zone).date, REST_MARGIN_DAYS);
  const found: string[] = [];
  let date = daysAfter(wallClockAt(from, zone).date, -REST_MARGIN_DAYS);
  for (; date <= last; date = daysAfter(date, 1)) {
    for (const slot of rules.slots) {
      if (slot.kind !== 'clock' || slot.weekday !== weekdayOf(date)) continue;
      const instant = madeWay(
        instantOfWallClock({ date, time: slot.time }, zone).instant,
        rules,
        rests,
      );
      if (instant !== null) found.push(instant);
    }
  }
  return found;
}

function havdalahInstants({ slots }: SlotRules, { rests }: SlotWindow): string[] {
  return rests
    .filter(({ hasShabbat }) => hasShabbat)
    .flatMap(({ end }) =>
      slots.flatMap((slot) =>
        slot.kind === 'havdalah'
          ? [iso(Math.ceil(Date.parse(end) / MINUTE_MS + slot.minutes) * MINUTE_MS)]
          : [],
      ),
    );
}

/**
 * The slots of a window in their order, each once: of several that a rest or a change of the clocks
 * brings to one instant, one is left. An hour of the clock stays that hour when the clocks change.
 */
export function slotsInWindow(rules: SlotRules, window: SlotWindow): string[] {
  const all = [...clockInstants(rules, window), ...havdalahInstants(rules, window)];
  return [...new Set(all)]
    .filter((instant) => instant >= window.from && instant < window.to)
    .toSorted();
}

/** All that decides when a channel's slots are. */
export interface QueueSlotRules extends SlotRules {
  readonly town: TownId;
  /** Whose festivals are kept, wherever the town lies. */
  readonly custom: Custom;
}

export const queueZone = ({ town }: Pick<QueueSlotRules, 'town'>): string => TOWNS[town].zone;

const DAY_MS = 86_400_000;
const SATURDAY = 6;
/** How far slots are looked for. */
export const QUEUE_DAYS_AHEAD = 730;
/** Looked at together. */
const STRETCH_DAYS = 28;

function restSpans({ town, custom }: QueueSlotRules, from: string, to: string): RestSpan[] {
  const place = TOWNS[town];
  const first = daysAfter(wallClockAt(from, place.zone).date, -REST_MARGIN_DAYS);
  const last = daysAfter(wallClockAt(to, place.zone).date, REST_MARGIN_DAYS);
  return restPeriods(first, last, place, custom).map(({ start, end, days }) => ({
    start,
    end,
    hasShabbat: days.some((day) => weekdayOf(day) === SATURDAY),
  }));
}

/** The slots from an instant to another, which does not belong to them, in their order. */
export const slotsBetween = (rules: QueueSlotRules, from: string, to: string): string[] =>
  slotsInWindow(rules, {
    from,
    to,
    zone: queueZone(rules),
    rests: restSpans(rules, from, to),
  });

/** The slots after an instant, one by one as far as they are looked for. */
export function* slotsAfter(rules: QueueSlotRules, instant: string): Generator<string> {
  const begin = Date.parse(instant) + 1;
  for (let day = 0; day < QUEUE_DAYS_AHEAD; day += STRETCH_DAYS) {
    const [from, to] = [begin + day * DAY_MS, begin + (day + STRETCH_DAYS) * DAY_MS];
    yield* slotsBetween(rules, iso(from), iso(to));
  }
}

/** The first so many slots after an instant that nobody has; fewer where there are no more. */
export function freeSlotsAfter(
  rules: QueueSlotRules,
  { after, taken, count }: { after: string; taken: ReadonlySet<string>; count: number },
): string[] {
  const free: string[] = [];
  if (count <= 0) return free;
  for (const slot of slotsAfter(rules, after)) {
    if (!taken.has(slot)) free.push(slot);
    if (free.length === count) break;
  }
  return free;
}

export const isSlot = (rules: QueueSlotRules, instant: string): boolean =>
  slotsBetween(rules, instant, iso(Date.parse(instant) + 1)).length > 0;

/** Whether every slot is taken away by rest, so that none ever comes. */
export const neverComes = (rules: QueueSlotRules, now: string): boolean =>
  slotsAfter(rules, now).next().done === true;
