import type { TimeZone } from '@bimah/contract/limits.ts';
import type { PlaceDetail, PlaceSlot } from '@bimah/contract/place-record.ts';
import { slotInstants } from '@bimah/contract/rules/event-slots.ts';
import { recurringOf, type RecurringInterval } from '@bimah/contract/rules/recurrence.ts';
import type { NewPlaceBody, PlaceChangeBody } from '../places.queries.ts';
import {
  kindOf,
  slotsOf,
  touched,
  valuesOf,
  type PlaceValues,
  type SlotDraft,
} from './place-values.ts';

/** A slot as it travels. */
interface SlotItem {
  readonly id?: number;
  readonly taking_place: string;
  readonly end_time: string | null;
  readonly recurring: boolean;
  readonly recurring_interval: RecurringInterval;
  readonly tz: TimeZone;
}

type WhenValues = Pick<PlaceValues, 'dates' | 'tz' | 'recurrence'>;

interface Placed {
  readonly date: string;
  readonly slot: SlotDraft & { readonly start: string };
  /** Where it stands in the form: `1.0` is the first of the second date. */
  readonly position: string;
}

/** Each slot with its day, in the order of the form; what is not filled in yet is left out. */
export const placedSlots = ({ dates }: Pick<PlaceValues, 'dates'>): Placed[] =>
  dates.flatMap(({ date, slots }, dateIndex) =>
    slots.flatMap((slot, index) =>
      date === null || slot.start === null
        ? []
        : [{ date, slot: { ...slot, start: slot.start }, position: `${dateIndex}.${index}` }],
    ),
  );

export function itemsOf(values: WhenValues): SlotItem[] {
  return placedSlots(values).map(({ date, slot }) => {
    const { id, tz = values.tz, recurrence = values.recurrence } = slot;
    const { taking_place, end_time } = slotInstants(date, slot, tz);
    return {
      ...(id !== undefined && { id }),
      taking_place,
      end_time,
      ...recurringOf(recurrence),
      tz,
    };
  });
}

const asItem = ({ id, end_time, recurring, recurring_interval, tz }: PlaceSlot, at: string) => ({
  id,
  taking_place: at,
  end_time,
  recurring,
  recurring_interval,
  tz,
});

const isSameItem = (one: SlotItem, other: SlotItem | undefined) =>
  JSON.stringify(one) === JSON.stringify(other);

/**
 * A slot that reads as it did goes back as it was: slots of a group may differ in zone and
 * recurrence, and of an hour that comes twice the second may have been meant.
 */
function changedItems(place: PlaceDetail, typed: PlaceValues): SlotItem[] {
  const before = valuesOf(place);
  const readBefore = new Map(itemsOf(before).map((item) => [item.id, item]));
  const kept = new Map(slotsOf(place).map((slot) => [slot.id, asItem(slot, slot.taking_place)]));
  return itemsOf(typed).map((item) => {
    const saved = item.id === undefined ? undefined : kept.get(item.id);
    return saved && isSameItem(item, readBefore.get(item.id)) ? saved : item;
  });
}

const describing = (values: PlaceValues) => ({
  name: values.name,
  venue: values.venue,
  address: values.address,
  lat: values.lat,
  lng: values.lng,
  audience: values.audience,
  image: values.image,
  collector_phone: values.collector_phone,
  opening_info: values.opening_info,
  more_info: values.more_info,
});

export function newBody(values: PlaceValues): NewPlaceBody {
  const { place_type, channel_id } = values;
  const fields = { ...describing(values), ...(channel_id !== null && { channel_id }) };
  return { [place_type]: fields, items: itemsOf(values) };
}

const WHEN = ['dates', 'tz', 'recurrence'] as const;

function changedTimes(place: PlaceDetail, typed: PlaceValues) {
  const items = changedItems(place, typed);
  if (kindOf(place) !== 'slot') return { fields: {}, ...(items.length > 0 && { items }) };
  return { fields: items.map(({ id: _id, ...times }) => times)[0] ?? {} };
}

/** Only what was changed travels. */
export function changeBody(place: PlaceDetail, typed: PlaceValues): PlaceChangeBody {
  const names = touched(valuesOf(place), typed);
  const changed = Object.entries(describing(typed)).filter(([name]) =>
    names.some((one) => one === name),
  );
  const { fields, ...items } = WHEN.some((name) => names.includes(name))
    ? changedTimes(place, typed)
    : { fields: {} };
  return {
    [place.place_type]: {
      ...Object.fromEntries(changed),
      ...fields,
      updated_at: place.updated_at,
    },
    ...items,
  };
}
