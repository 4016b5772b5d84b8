import { isDeepStrictEqual } from 'node:util';
import type { PlaceChangeFields, WrittenPlaceSlot } from '@bimah/contract';
import { slotProblem, type SlotCheck } from '@bimah/contract/rules/event-slots.ts';
import { sameDates } from '@bimah/contract/rules/same-date.ts';
import { ApiError, fieldError, type FieldErrors } from '#platform/http/api-error.ts';
import type { PlaceColumns } from './places.repository.ts';

/** When a slot takes place, as it is kept. */
export type SlotValues = Pick<
  PlaceColumns,
  'taking_place' | 'end_time' | 'recurring_interval' | 'tz'
>;

export const slotValues = (slot: WrittenPlaceSlot): SlotValues => ({
  taking_place: new Date(slot.taking_place),
  end_time: slot.end_time === null ? null : new Date(slot.end_time),
  recurring_interval: slot.recurring_interval,
  tz: slot.tz,
});

/** Refuses slots with a sentence beside each that is wrong. */
export function refuseInvalidSlots(items: readonly WrittenPlaceSlot[], check: SlotCheck): void {
  const problems = items.flatMap((item, index) => {
    const problem = slotProblem(item, check);
    return problem ? [[`items.${index}.${problem.field}`, [problem.message]] as const] : [];
  });
  if (problems.length === 0) return;
  const fields: FieldErrors = Object.fromEntries(problems);
  throw new ApiError('invalid_input', { fields });
}

/** A slot as it is kept, for looking at its dates; null for one without. */
const datesOf = ({ taking_place, recurring_interval, tz }: SlotValues) =>
  taking_place === null
    ? null
    : { taking_place: taking_place.toISOString(), recurring_interval, tz };

type Kept = PlaceColumns & { readonly id: number };

function isAsKept(item: WrittenPlaceSlot, kept: readonly Kept[]): boolean {
  const row = kept.find(({ id }) => id === item.id);
  return row !== undefined && isDeepStrictEqual(datesOf(row), datesOf(slotValues(item)));
}

/**
 * Refuses dates that others of the same lesson give already. What was so before and is left as it was
 * does not keep anybody from changing something else.
 */
export function refuseSameDates(
  items: readonly WrittenPlaceSlot[],
  kept: readonly Kept[] = [],
): void {
  const untouched = items.filter((item) => isAsKept(item, kept));
  const known = new Set([...sameDates(untouched).keys()].map((place) => untouched[place]));
  const problems = [...sameDates(items)]
    .filter(([place]) => !known.has(items[place] as WrittenPlaceSlot))
    .map(([place, message]) => [`items.${place}.taking_place`, [message]] as const);
  if (problems.length === 0) return;
  const fields: FieldErrors = Object.fromEntries(problems);
  throw new ApiError('invalid_input', { fields });
}

/** The same for one slot that is changed among its others. */
export function refuseSameDate(changed: SlotValues, others: readonly Kept[], key: string): void {
  const kept = others.flatMap((row) => datesOf(row) ?? []);
  const own = datesOf(changed);
  if (!own) return;
  const [before, after] = [sameDates(kept), sameDates([...kept, own])];
  const [, message] = [...after].find(([place]) => !before.has(place)) ?? [];
  if (message) throw fieldError(`${key}.taking_place`, message);
}

function changedInterval(before: SlotValues, fields: PlaceChangeFields, key: string) {
  if (fields.recurring_interval !== undefined) return fields.recurring_interval;
  if (fields.recurring === false) return null;
  if (fields.recurring && before.recurring_interval === null) {
    throw fieldError(`${key}.recurring_interval`, 'recurrence_invalid');
  }
  return before.recurring_interval;
}

/** One slot's times after a change; null where the change says nothing of them. */
export function changedSlot(before: PlaceColumns, fields: PlaceChangeFields): SlotValues | null {
  const { taking_place, end_time, recurring, recurring_interval, tz } = fields;
  const said = [taking_place, end_time, recurring, recurring_interval, tz];
  if (said.every((value) => value === undefined)) return null;
  const key = before.place_type;
  const start = taking_place === undefined ? before.taking_place : new Date(taking_place);
  const endText = end_time === undefined ? before.end_time?.toISOString() : end_time;
  const values: SlotValues = {
    taking_place: start,
    end_time: endText ? new Date(endText) : null,
    recurring_interval: changedInterval(before, fields, key),
    tz: tz ?? before.tz,
  };
  if (start === null) {
    const isDated = values.end_time !== null || values.recurring_interval !== null;
    if (isDated) throw fieldError(`${key}.taking_place`, 'only_start_time_required');
    return values;
  }
  const times = { taking_place: start.toISOString(), end_time: endText ?? null };
  const problem = slotProblem(times, { now: new Date(), isNew: false });
  if (problem) throw fieldError(`${key}.${problem.field}`, problem.message);
  return values;
}
