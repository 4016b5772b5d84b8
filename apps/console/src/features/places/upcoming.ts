import { isShabbat } from '@bimah/contract/rules/shabbat.ts';
import { nextOccurrences, type Occurrence } from '@bimah/contract/rules/recurrence.ts';
import { slotInstants, type SlotInstants } from '@bimah/contract/rules/event-slots.ts';
import type { PlainDate } from '#platform/time/format.ts';
import { itemsOf } from './place-body.ts';
import type { PlaceValues, SlotDraft } from './place-values.ts';

const SHOWN = 4;

/** For sorting: what comes first first. */
export const byTime = (
  one: Pick<Occurrence, 'taking_place'>,
  other: Pick<Occurrence, 'taking_place'>,
): number => Date.parse(one.taking_place) - Date.parse(other.taking_place);

/** The next times anybody can come, over all dates of a form. */
export function upcoming(
  values: Pick<PlaceValues, 'dates' | 'tz' | 'recurrence'>,
  now: Date,
): Occurrence[] {
  return itemsOf(values)
    .flatMap((item) => nextOccurrences(item, { now, count: SHOWN }))
    .toSorted(byTime)
    .slice(0, SHOWN);
}

export interface SlotFacts extends SlotInstants {
  readonly isShabbat: boolean;
}

/** What is worth saying of a slot that has a day and a start. */
export function slotFacts(
  date: PlainDate | null,
  slot: SlotDraft,
  tz: PlaceValues['tz'],
): SlotFacts | null {
  const { start } = slot;
  if (date === null || start === null) return null;
  const instants = slotInstants(date, { ...slot, start }, tz);
  return { ...instants, isShabbat: isShabbat(instants.taking_place, tz) };
}
