import type { PublishingQueue, QueueEntry, QueueRules } from '@bimah/contract/publishing-queue.ts';
import { jewishDay } from '@bimah/contract/rules/hebrew-calendar/jewish-day.ts';
import { restPeriods, type RestPeriod } from '@bimah/contract/rules/hebrew-calendar/rest-times.ts';
import { TOWNS } from '@bimah/contract/rules/hebrew-calendar/towns.ts';
import { freeSlotsAfter, slotsBetween } from '@bimah/contract/rules/queue-slots.ts';
import { daysAfter } from '@bimah/contract/rules/zoned.ts';
import type { PlainDate } from '#platform/time/format.ts';
import { instantOfWallClock, wallClockAt } from '#platform/time/zoned.ts';

/** A slot with its video, or one that nobody has. */
export interface QueueRow {
  readonly slot: string;
  readonly entry: QueueEntry | null;
}

const STRIP_DAYS = 14;
/** More gaps than these are told by the number of free slots alone. */
const GAPS_MAX = 7;

/** What stands in the queue, and the gaps in it; the first also where it comes after all. */
export function rowsOf({ rules, entries }: PublishingQueue, now: Date): QueueRow[] {
  const taken = new Set(entries.map(({ slot }) => slot));
  const after = now.toISOString();
  const last = entries.at(-1)?.slot ?? '';
  const gaps = (rules ? freeSlotsAfter(rules, { after, taken, count: GAPS_MAX }) : []).filter(
    (slot, index) => index === 0 || slot < last,
  );
  const rows: QueueRow[] = [
    ...entries.map((entry) => ({ slot: entry.slot, entry })),
    ...gaps.map((slot) => ({ slot, entry: null })),
  ];
  return rows.toSorted((one, other) => (one.slot < other.slot ? -1 : 1));
}

/** The rests between one row and the one before it. */
export function restsBefore(
  rules: QueueRules,
  rows: readonly QueueRow[],
  { index, now }: { index: number; now: Date },
): RestPeriod[] {
  const row = rows[index];
  if (!row) return [];
  const previous = rows[index - 1]?.slot ?? now.toISOString();
  const town = TOWNS[rules.town];
  const dayOf = (instant: string) => wallClockAt(instant, town.zone).date;
  return restPeriods(dayOf(previous), dayOf(row.slot), town, rules.custom).filter(
    ({ start, end }) => start >= previous && end <= row.slot,
  );
}

export type SlotState = 'full' | 'unready' | 'free';

export interface StripDay {
  readonly date: PlainDate;
  readonly slots: readonly { readonly slot: string; readonly state: SlotState }[];
  /** What is to be seen of it: what is still free, else what is not ready; null without slots. */
  readonly state: SlotState | null;
  /** Shabbat, or a festival on which no work is done. */
  readonly isRest: boolean;
}

const SEEN: readonly SlotState[] = ['free', 'unready', 'full'];

/** What becomes of the slots of the next two weeks, day by day. */
export function stripOf({ rules, entries }: PublishingQueue, now: Date): StripDay[] {
  if (!rules) return [];
  const states = new Map(
    entries.map(({ slot, video }) => [slot, video.state === 'ready' ? 'full' : 'unready'] as const),
  );
  const { zone } = TOWNS[rules.town];
  const dayOf = (instant: string) => wallClockAt(instant, zone).date;
  const today = dayOf(now.toISOString());
  const end = instantOfWallClock({ date: daysAfter(today, STRIP_DAYS), time: '00:00' }, zone);
  const all = slotsBetween(rules, now.toISOString(), end.instant).map((slot) => ({
    slot,
    state: states.get(slot) ?? ('free' as const),
  }));
  return Array.from({ length: STRIP_DAYS }, (_, index) => {
    const date = daysAfter(today, index);
    const slots = all.filter(({ slot }) => dayOf(slot) === date);
    return {
      date,
      slots,
      state: SEEN.find((state) => slots.some((slot) => slot.state === state)) ?? null,
      isRest: jewishDay(date, rules.custom).restDay,
    };
  });
}

/** Who goes out where this one is not ready at its slot; null: nobody, and it waits for a free slot. */
export function insteadOf(
  { rules, entries }: PublishingQueue,
  late: QueueEntry,
): QueueEntry | null {
  if (rules?.unready !== 'next') return null;
  return entries.find(({ slot, video }) => slot > late.slot && video.state === 'ready') ?? null;
}
