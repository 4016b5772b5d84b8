import { daysAfter } from '@bimah/contract/rules/zoned.ts';
import { useEffect, useRef } from 'react';
import type { PlainDate } from '#platform/time/format.ts';
import type { TimeOfDay } from '#platform/time/time-of-day.ts';
import type { AppForm } from '#ui/form/app-form/app-form.ts';
import type { BoundField } from '#ui/form/field/field-props.ts';
import {
  emptyDate,
  emptySlot,
  withoutOwn,
  type DateDraft,
  type PlaceValues,
  type SlotDraft,
} from './place-values.ts';

const DAYS_PER_WEEK = 7;

export interface SlotPosition {
  readonly date: number;
  readonly slot: number;
}

/** Where dates are added: the neighbour of the last one that goes. */
const ADD_PATH = 'dates.add';
const datePath = (date: number) => `dates.${date}.date`;
const slotPath = ({ date, slot }: SlotPosition) => `dates.${date}.slots.${slot}`;

/** Of the last date, which the next one follows. */
export const isWeekly = ({ dates, recurrence }: PlaceValues): boolean =>
  (dates.at(-1)?.slots.at(-1)?.recurrence ?? recurrence) === 1;

/** One for all slots, also those that had one of their own. */
export function chooseZone(form: AppForm<PlaceValues>, tz: PlaceValues['tz']): void {
  form.setValue('dates', withoutOwn(form.values.dates, 'tz'));
  form.setValue('tz', tz);
}

export function chooseRecurrence(
  form: AppForm<PlaceValues>,
  recurrence: PlaceValues['recurrence'],
): void {
  form.setValue('dates', withoutOwn(form.values.dates, 'recurrence'));
  form.setValue('recurrence', recurrence);
}

/**
 * A new date takes over the hours of the last one, a week later: lessons tend to. What recurs every
 * week is there by then, and another day is chosen by hand.
 */
function dateAfter(values: PlaceValues): DateDraft {
  const last = values.dates.at(-1);
  if (!last) return emptyDate();
  return {
    date: last.date === null || isWeekly(values) ? null : daysAfter(last.date, DAYS_PER_WEEK),
    slots: last.slots.map(({ id: _id, ...hours }) => hours),
  };
}

/** Beside slots with a zone and recurrence of their own, it has the same. */
const anotherSlot = ({ tz, recurrence }: Partial<SlotDraft> = {}): SlotDraft => ({
  ...emptySlot(),
  ...(tz && { tz }),
  ...(recurrence !== undefined && { recurrence }),
});

/** All dates get the hours of one; slots that were there keep who they are. */
const withHoursOf = (dates: readonly DateDraft[], hours: DateDraft['slots']): DateDraft[] =>
  dates.map((one) => ({
    ...one,
    slots: hours.map(({ start, end, ends_next_day }, index) => ({
      ...(one.slots[index] ?? anotherSlot(one.slots.at(-1))),
      start,
      end,
      ends_next_day,
    })),
  }));

/** The dates of a form and their slots: their fields, and what can be added, taken away and copied. */
export function useDates(form: AppForm<PlaceValues>) {
  const { dates } = form.values;
  const focusOn = useRef<string | null>(null);

  // What is to have the focus is there after the next render only.
  useEffect(() => {
    const path = focusOn.current;
    focusOn.current = null;
    if (path !== null) document.getElementById(`${form.id}-${path}`)?.focus();
  }, [dates, form.id]);

  const replace = (next: DateDraft[], focusPath: string | null) => {
    focusOn.current = focusPath;
    form.setValue('dates', next);
  };
  /** What lies at a nested path cannot be told from its text. */
  const fieldAt = <Value>(path: string) => form.field(path) as unknown as BoundField<Value | null>;
  const withSlots = (date: number, slots: DateDraft['slots']) =>
    dates.map((one, index) => (index === date ? { ...one, slots } : one));
  const slotsOf = (date: number) => dates[date]?.slots ?? [];

  return {
    dates,
    addButtonId: `${form.id}-${ADD_PATH}`,
    dateField: (date: number) => fieldAt<PlainDate>(datePath(date)),
    hourField: (position: SlotPosition, part: 'start' | 'end') =>
      fieldAt<TimeOfDay>(`${slotPath(position)}.${part}`),
    setEndsNextDay: (position: SlotPosition, endsNextDay: boolean) => {
      const slots = slotsOf(position.date).map((slot, index) =>
        index === position.slot ? { ...slot, ends_next_day: endsNextDay } : slot,
      );
      replace(withSlots(position.date, slots), null);
    },
    addSlot: (date: number) => {
      const slot = slotsOf(date).length;
      replace(
        withSlots(date, [...slotsOf(date), anotherSlot(slotsOf(date).at(-1))]),
        `${slotPath({ date, slot })}.start`,
      );
    },
    removeSlot: ({ date, slot }: SlotPosition) => {
      const rest = slotsOf(date).filter((_, index) => index !== slot);
      const neighbour = Math.min(slot, rest.length - 1);
      replace(withSlots(date, rest), `${slotPath({ date, slot: neighbour })}.start`);
    },
    addDate: () => replace([...dates, dateAfter(form.values)], datePath(dates.length)),
    removeDate: (date: number) => {
      const rest = dates.filter((_, index) => index !== date);
      replace(rest, rest.length === 0 ? ADD_PATH : datePath(Math.min(date, rest.length - 1)));
    },
    copyHours: (date: number) => replace(withHoursOf(dates, slotsOf(date)), null),
  };
}

export type DatesHandle = ReturnType<typeof useDates>;
