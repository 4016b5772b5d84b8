import { SCHEDULE_YEARS_MAX, SLOT_HOURS_MAX } from '../limits.ts';
import type { MessageKey } from '../messages.ts';
import {
  daysAfter,
  daysBetween,
  instantOfWallClock,
  wallClockAt,
  type ClockChange,
  type PlainDate,
  type TimeOfDay,
} from './zoned.ts';

const HOUR_MS = 3_600_000;
const YEAR_MS = 366 * 24 * HOUR_MS;
/** What lies before is a slip of the hand. */
const EARLIEST = Date.UTC(2000, 0, 1);

export interface SlotTimes {
  readonly taking_place: string;
  readonly end_time: string | null;
}

export interface SlotCheck {
  readonly now: string | number | Date;
  /** What is there already may lie in the past; what is new must lie ahead. */
  readonly isNew: boolean;
}

export interface SlotProblem {
  readonly field: 'taking_place' | 'end_time';
  readonly message: MessageKey;
}

function startProblem(start: number, { now, isNew }: SlotCheck): MessageKey | null {
  const at = new Date(now).getTime();
  if (isNew && start <= at) return 'start_time_not_future';
  if (start > at + SCHEDULE_YEARS_MAX * YEAR_MS) return 'schedule_too_far';
  return start < EARLIEST ? 'out_of_range' : null;
}

function endProblem(start: number, end: number): MessageKey | null {
  if (end <= start) return 'end_time_not_after_start';
  return end - start > SLOT_HOURS_MAX * HOUR_MS ? 'slot_too_long' : null;
}

/** What keeps a slot from being accepted; null when nothing does. */
export function slotProblem({ taking_place, end_time }: SlotTimes, check: SlotCheck) {
  const start = Date.parse(taking_place);
  const wrongStart = startProblem(start, check);
  if (wrongStart) return { field: 'taking_place', message: wrongStart } satisfies SlotProblem;
  const wrongEnd = end_time === null ? null : endProblem(start, Date.parse(end_time));
  return wrongEnd && ({ field: 'end_time', message: wrongEnd } satisfies SlotProblem);
}

/** A slot as a form holds it, under its date. */
export interface SlotEntry {
  /** Of a slot that is there already. */
  readonly id?: number | undefined;
  readonly start: TimeOfDay | null;
  readonly end: TimeOfDay | null;
  /** It goes on past midnight. */
  readonly ends_next_day?: boolean | undefined;
  /** Where slots of one lesson differ: its own, instead of the one for all. */
  readonly tz?: string | undefined;
}

export interface DateBlock {
  readonly date: PlainDate | null;
  readonly slots: readonly SlotEntry[];
}

export interface SlotInstants extends SlotTimes {
  /** Whether the clocks change in a way that the start is not what was chosen, or comes twice. */
  readonly clockChange: ClockChange;
}

/** The instants of a slot on a day in a zone; the end is not looked at beyond that. */
export function slotInstants(
  date: PlainDate,
  slot: SlotEntry & { readonly start: TimeOfDay },
  zone: string,
): SlotInstants {
  const { instant, clockChange } = instantOfWallClock({ date, time: slot.start }, zone);
  const endDate = slot.ends_next_day ? daysAfter(date, 1) : date;
  const end_time =
    slot.end === null ? null : instantOfWallClock({ date: endDate, time: slot.end }, zone).instant;
  return { taking_place: instant, end_time, clockChange };
}

export interface SlotEntryProblems {
  readonly start: MessageKey | null;
  readonly end: MessageKey | null;
}

export interface BlockProblems {
  readonly date: MessageKey | null;
  /** In the order of the block's slots. */
  readonly slots: readonly SlotEntryProblems[];
}

export interface BlockCheck extends SlotCheck {
  readonly zone: string;
  /** The form has this one date alone, and says so in a sentence of its own. */
  readonly isOnly?: boolean;
}

function entryProblems(date: PlainDate | null, slot: SlotEntry, check: BlockCheck) {
  const { start } = slot;
  const missing = check.isOnly ? 'only_start_time_required' : 'start_time_required';
  if (start === null) return { start: missing, end: null } satisfies SlotEntryProblems;
  if (date === null) return { start: null, end: null };
  const zone = slot.tz ?? check.zone;
  const problem = slotProblem(slotInstants(date, { ...slot, start }, zone), check);
  return {
    start: problem?.field === 'taking_place' ? problem.message : null,
    end: problem?.field === 'end_time' ? problem.message : null,
  };
}

/** Everything wrong with a date and its slots, each beside its field. */
export function blockProblems({ date, slots }: DateBlock, check: BlockCheck): BlockProblems {
  const missing: MessageKey = check.isOnly ? 'only_date_required' : 'date_required';
  return {
    date: date === null ? missing : null,
    slots: slots.map((slot) => entryProblems(date, slot, check)),
  };
}

export const hasProblems = ({ date, slots }: BlockProblems): boolean =>
  date !== null || slots.some(({ start, end }) => start !== null || end !== null);

/** Today in a zone: the first day its date picker offers for something new. */
export const todayIn = (zone: string, now: string | number | Date): PlainDate =>
  wallClockAt(new Date(now).toISOString(), zone).date;

export interface KeptSlot extends SlotTimes {
  readonly id: number;
  readonly tz: string;
}

/** Slots as a form shows them: by their days, in the order in which they take place. */
export function blocksOf(slots: readonly KeptSlot[]): DateBlock[] {
  const inOrder = slots.toSorted((a, b) => a.taking_place.localeCompare(b.taking_place));
  const byDate = Map.groupBy(inOrder, (slot) => wallClockAt(slot.taking_place, slot.tz).date);
  return [...byDate].map(([date, ofDay]) => ({
    date,
    slots: ofDay.map(({ id, taking_place, end_time, tz }) => {
      const end = end_time === null ? null : wallClockAt(end_time, tz);
      return {
        id,
        start: wallClockAt(taking_place, tz).time,
        end: end?.time ?? null,
        ends_next_day: end !== null && daysBetween(date, end.date) > 0,
      };
    }),
  }));
}
