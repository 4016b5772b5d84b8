import type { MessageKey } from '@bimah/contract/messages.ts';
import { sameDates } from '@bimah/contract/rules/same-date.ts';
import { isShabbat } from '@bimah/contract/rules/shabbat.ts';
import { nextOccurrences, type Occurrence } from '@bimah/contract/rules/recurrence.ts';
import { slotInstants, type SlotInstants } from '@bimah/contract/rules/event-slots.ts';
import type { PlainDate } from '#platform/time/format.ts';
import { itemsOf, placedSlots } from './place-body.ts';
import type { PlaceValues, SlotDraft } from './place-values.ts';

const SHOWN = 4;

/** For sorting: what comes first first. */
export const byTime = (
  one: Pick<Occurrence, 'taking_place'>,
  other: Pick<Occurrence, 'taking_place'>,
): number => Date.parse(one.taking_place) - Date.parse(other.taking_place);

type WhenValues = Pick<PlaceValues, 'dates' | 'tz' | 'recurrence'>;

export interface Upcoming extends Occurrence {
  readonly tz: PlaceValues['tz'];
}

/** The next times anybody can come, over all dates of a form; a time that two dates give is one. */
export function upcoming(values: WhenValues, now: Date): Upcoming[] {
  const all = itemsOf(values)
    .flatMap((item) =>
      nextOccurrences(item, { now, count: SHOWN }).map((one) => ({ ...one, tz: item.tz })),
    )
    .toSorted(byTime);
  return all
    .filter(({ taking_place }, index) => taking_place !== all[index - 1]?.taking_place)
    .slice(0, SHOWN);
}

/** Slots whose dates others give already, by where they stand in the form: `1.0`. */
export function repeatedSlots(values: WhenValues): Map<string, MessageKey> {
  const placed = placedSlots(values);
  return new Map(
    [...sameDates(itemsOf(values))].map(([index, message]) => [
      placed[index]?.position ?? '',
      message,
    ]),
  );
}

export interface SlotFacts extends SlotInstants {
  readonly isShabbat: boolean;
}

/** What is worth saying of a slot that has a day and a start. */
export function slotFacts(
  date: PlainDate | null,
  slot: SlotDraft,
  zone: PlaceValues['tz'],
): SlotFacts | null {
  const { start, tz = zone } = slot;
  if (date === null || start === null) return null;
  const instants = slotInstants(date, { ...slot, start }, tz);
  return { ...instants, isShabbat: isShabbat(instants.taking_place, tz) };
}
