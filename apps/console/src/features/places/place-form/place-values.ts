import type { TimeZone } from '@bimah/contract/limits.ts';
import type { Audience, PlaceDetail, PlaceSlot, PlaceType } from '@bimah/contract/place-record.ts';
import { blocksOf } from '@bimah/contract/rules/event-slots.ts';
import { recurrenceOf, type Recurrence } from '@bimah/contract/rules/recurrence.ts';
import type { PlainDate } from '#platform/time/format.ts';
import { DEFAULT_ZONE } from '#platform/time/moment-facts.ts';
import type { TimeOfDay } from '#platform/time/time-of-day.ts';
import { wallClockAt } from '#platform/time/zoned.ts';

export interface SlotDraft {
  /** Of a slot that is there already. */
  id?: number | undefined;
  start: TimeOfDay | null;
  end: TimeOfDay | null;
  ends_next_day: boolean;
  /** In a group whose slots differ: its own, until one for all is chosen. */
  tz?: TimeZone | undefined;
  recurrence?: Recurrence | undefined;
}

export interface DateDraft {
  date: PlainDate | null;
  slots: SlotDraft[];
}

export type PlaceValues = {
  place_type: PlaceType;
  name: string;
  channel_id: number | null;
  image: string | null;
  dates: DateDraft[];
  tz: TimeZone;
  recurrence: Recurrence;
  venue: string;
  address: string;
  lat: number | null;
  lng: number | null;
  audience: Audience;
  collector_phone: string;
  opening_info: string;
  more_info: string;
};

/** What a form is about, and with it which dates it can hold. */
export type FormKind =
  | 'new'
  /** All slots that were added together. */
  | 'group'
  /** One slot of a group. */
  | 'slot'
  /** A place that has no dates yet. */
  | 'undated';

export const emptySlot = (): SlotDraft => ({ start: null, end: null, ends_next_day: false });
export const emptyDate = (): DateDraft => ({ date: null, slots: [emptySlot()] });

/** Lessons and personal study take place at some time; a place is open by its hours. */
export const needsDates = (type: PlaceType): boolean => type !== 'place';

/** At the moment it was asked for, by the clock that the form begins with. */
function askedDate(at: string): DateDraft {
  const { date, time } = wallClockAt(at, DEFAULT_ZONE);
  return { date, slots: [{ ...emptySlot(), start: time }] };
}

export const emptyPlace = (
  place_type: PlaceType,
  channel_id: number | null,
  at?: string,
): PlaceValues => ({
  place_type,
  name: '',
  channel_id,
  image: null,
  dates: needsDates(place_type) ? [at === undefined ? emptyDate() : askedDate(at)] : [],
  tz: DEFAULT_ZONE,
  recurrence: 0,
  venue: '',
  address: '',
  lat: null,
  lng: null,
  audience: 'everyone',
  collector_phone: '',
  opening_info: '',
  more_info: '',
});

type Dated = PlaceSlot & { readonly taking_place: string };

const isDated = (slot: PlaceSlot): slot is Dated => slot.taking_place !== null;

/** The slots a form shows: all of a group, or the one that was opened. */
export const slotsOf = (place: PlaceDetail): Dated[] => (place.items ?? [place]).filter(isDated);

const isMixed = (slots: readonly Dated[]): boolean =>
  slots.some(({ tz }) => tz !== slots[0]?.tz) ||
  slots.some((slot) => recurrenceOf(slot) !== recurrenceOf(slots[0] ?? slot));

type Own = Pick<SlotDraft, 'tz' | 'recurrence'>;

function datesOf(slots: readonly Dated[]): DateDraft[] {
  const ownOf = (slot: Dated): Own => ({ tz: slot.tz, recurrence: recurrenceOf(slot) });
  const own = new Map(isMixed(slots) ? slots.map((slot) => [slot.id, ownOf(slot)]) : []);
  return blocksOf(slots).map(({ date, slots: ofDay }) => ({
    date,
    slots: ofDay.map(({ id = 0, start, end, ends_next_day = false }) => ({
      id,
      start,
      end,
      ends_next_day,
      ...own.get(id),
    })),
  }));
}

type WhenValues = Pick<PlaceValues, 'dates' | 'tz' | 'recurrence'>;

/** Each once, in the order of the form. */
const eachOf = <Value>({ dates }: WhenValues, valueOf: (slot: SlotDraft) => Value): Value[] => [
  ...new Set(dates.flatMap(({ slots }) => slots.map(valueOf))),
];

/** More than one in a group that was put together from slots that differ. */
export const zonesOf = (values: WhenValues): TimeZone[] =>
  eachOf(values, ({ tz = values.tz }) => tz);
export const recurrencesOf = (values: WhenValues): Recurrence[] =>
  eachOf(values, ({ recurrence = values.recurrence }) => recurrence);

/** One for all slots, whatever they had of their own. */
export const withoutOwn = (dates: readonly DateDraft[], name: 'tz' | 'recurrence'): DateDraft[] =>
  dates.map((date) => ({
    ...date,
    slots: date.slots.map(({ [name]: _own, ...slot }) => slot as SlotDraft),
  }));

export const kindOf = (place: PlaceDetail): FormKind => {
  if (place.items) return 'group';
  return place.group === null ? 'undated' : 'slot';
};

export function valuesOf(place: PlaceDetail): PlaceValues {
  const slots = slotsOf(place);
  const [first] = slots;
  return {
    place_type: place.place_type,
    name: place.name,
    channel_id: place.channel_id,
    image: place.image,
    dates: datesOf(slots),
    tz: first?.tz ?? place.tz,
    recurrence: recurrenceOf(first ?? place),
    venue: place.venue ?? '',
    address: place.address,
    lat: place.lat,
    lng: place.lng,
    audience: place.audience,
    collector_phone: place.collector_phone ?? '',
    opening_info: place.opening_info ?? '',
    more_info: place.more_info ?? '',
  };
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

type FieldName = keyof PlaceValues;

/** The fields in which a person changed something. */
export const touched = (before: PlaceValues, typed: PlaceValues): FieldName[] =>
  (Object.keys(typed) as FieldName[]).filter((name) => !isSame(typed[name], before[name]));

/** A point on the map belongs to the address it was found for. */
const TOGETHER: readonly (readonly FieldName[])[] = [
  ['address', 'lat', 'lng'],
  ['dates', 'tz', 'recurrence'],
];

/** After others changed the place: their values, except where this person typed their own. */
export function rebased(typed: PlaceValues, before: PlaceValues, fresh: PlaceValues): PlaceValues {
  const own = touched(before, typed);
  const kept = new Set(
    own.flatMap((name) => TOGETHER.find((names) => names.includes(name)) ?? [name]),
  );
  const entries = [...kept].map((name) => [name, typed[name]]);
  return { ...fresh, ...(Object.fromEntries(entries) as Partial<PlaceValues>) };
}
