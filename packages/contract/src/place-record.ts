import { z } from 'zod';
import { channelSummary } from './channel-summary.ts';
import { id, lastSeen, lines, text, timestamp } from './fields.ts';
import {
  NAME_MAX,
  PHONE_TYPED_MAX,
  PLACE_ADDRESS_MAX,
  PLACE_INFO_MAX,
  PLACE_SLOTS_MAX,
  TIME_ZONES,
  VENUE_MAX,
} from './limits.ts';
import { msg } from './messages.ts';
import { isCountry } from './rules/countries.ts';
import { mediaAddress } from './uploads.ts';

/** A lesson, a place of personal study, and a place people come to at its opening hours. */
export const PLACE_TYPES = ['event', 'hevruta_place', 'place'] as const;
export const placeType = z.enum(PLACE_TYPES, msg('place_type_required'));
export type PlaceType = z.infer<typeof placeType>;

/** Those of a channel's own screens. */
export const CHANNEL_PLACE_TYPES = ['event', 'hevruta_place'] as const satisfies PlaceType[];

export const AUDIENCES = ['everyone', 'male', 'female', 'boys', 'girls'] as const;
export const audience = z.enum(AUDIENCES, msg('invalid_value'));
export type Audience = z.infer<typeof audience>;

const timeZone = z.enum(TIME_ZONES, msg('time_zone_unknown'));
/** Weeks. */
const interval = z.literal([1, 2], msg('recurrence_invalid')).nullable();
const nullableText = z.string().nullable();
/** Degrees; null for an address nobody has looked up. */
const latitude = z.number().min(-90, msg('out_of_range')).max(90, msg('out_of_range')).nullable();
const longitude = z
  .number()
  .min(-180, msg('out_of_range'))
  .max(180, msg('out_of_range'))
  .nullable();

/** When it takes place: the first time and, where it recurs, every time after it at the same hour of the zone's clocks. */
const slotTimes = {
  /** Null for a place without dates. */
  taking_place: timestamp.nullable(),
  end_time: timestamp.nullable(),
  recurring: z.boolean(),
  recurring_interval: interval,
  tz: z.enum(TIME_ZONES),
  /** Stopped. */
  disabled: z.boolean(),
  /** The next time it takes place, or the one going on now; null when it is over or has no dates. */
  next_at: timestamp.nullable(),
};

export const placeSlot = z.object({ id, ...slotTimes });
export type PlaceSlot = z.infer<typeof placeSlot>;

/** One slot with all that is told of it; slots that were added together say the same and share a group. */
export const place = z.object({
  id,
  place_type: z.enum(PLACE_TYPES),
  /** Those added together; null for a place without dates. */
  group: id.nullable(),
  name: z.string(),
  channel_id: id.nullable(),
  channel: channelSummary.nullable(),
  venue: nullableText,
  address: z.string(),
  lat: z.number().nullable(),
  lng: z.number().nullable(),
  audience: z.enum(AUDIENCES),
  image: nullableText,
  /** E.164. */
  collector_phone: nullableText,
  opening_info: nullableText,
  more_info: nullableText,
  ...slotTimes,
  created_at: timestamp,
  updated_at: timestamp,
});
export type Place = z.infer<typeof place>;

export const placeDetail = place.extend({
  /** All slots of a group, in the order in which they take place; only where a group was asked for. */
  items: z.array(placeSlot).optional(),
});
export type PlaceDetail = z.infer<typeof placeDetail>;

/** Slots that were added together, or a place without dates, as one. */
export const placeGroup = place.extend({
  /** All its slots, in the order in which they take place; none for a place without dates. */
  items: z.array(placeSlot),
  /** Since when all of it is stopped. */
  stopped_at: timestamp.nullable(),
});
export type PlaceGroup = z.infer<typeof placeGroup>;

/** Null: a search found more than are counted. */
const groupCount = z.int().nullable();
const groupCounts = z.object({ active: groupCount, stopped: groupCount });
export type PlaceGroupCounts = z.infer<typeof groupCounts>;

/** How many groups of each type there are under the same filter. */
export const placeTypeCounts = z.object({
  event: groupCounts,
  hevruta_place: groupCounts,
  place: groupCounts,
});
export type PlaceTypeCounts = z.infer<typeof placeTypeCounts>;

/** Empty fields of a form mean the same as none. */
const emptyIsNull = <T extends z.ZodType>(schema: T) =>
  z.preprocess(
    (value) => (typeof value === 'string' && value.trim() === '' ? null : value),
    schema.nullable(),
  );

const name = text(NAME_MAX, 'name_required');
const address = text(PLACE_ADDRESS_MAX, 'address_required');

/** As typed; the server reads it as a number of `phone_country` and keeps it as E.164. */
const phone = z
  .string(msg('phone_required'))
  .trim()
  .max(PHONE_TYPED_MAX, msg('phone_invalid'))
  .regex(/^[\d+.\s()-]*$/, msg('phone_invalid'));

const describing = {
  venue: emptyIsNull(text(VENUE_MAX)).optional(),
  lat: latitude.optional(),
  lng: longitude.optional(),
  image: emptyIsNull(mediaAddress).optional(),
  /** Two letters; a number that says no country itself is one of it. Absent: Israel. */
  phone_country: z.string().refine(isCountry, msg('country_unknown')).optional(),
  opening_info: emptyIsNull(lines(PLACE_INFO_MAX)).optional(),
  more_info: emptyIsNull(lines(PLACE_INFO_MAX)).optional(),
};

const newDescription = z.object({
  ...describing,
  name,
  address,
  /** Platform admins may leave the channel out. */
  channel_id: id.optional(),
  audience: audience.default('everyone'),
  collector_phone: phone.min(1, msg('phone_required')),
});
export type NewPlaceDescription = z.infer<typeof newDescription>;

interface Recurrence {
  readonly recurring?: boolean | undefined;
  readonly recurring_interval?: 1 | 2 | null | undefined;
}

/** Either of the two says it; together they must agree. */
const isRecurrenceValid = ({ recurring, recurring_interval }: Recurrence): boolean =>
  recurring === undefined ||
  recurring_interval === undefined ||
  recurring === (recurring_interval !== null);

const invalidRecurrence = { error: msg('recurrence_invalid'), path: ['recurring_interval'] };

const isMissing = (value: unknown): boolean =>
  value === undefined || value === null || value === '';

/** An instant, with a sentence of its own for one that is missing. */
const startTime = (required: 'start_time_required' | 'only_start_time_required') =>
  z.iso.datetime({
    error: ({ input }) => (isMissing(input) ? msg(required) : msg('invalid_value')),
  });

const writtenSlot = z
  .object({
    /** Of a slot that is there already; absent for a new one. */
    id: id.optional(),
    taking_place: startTime('start_time_required'),
    end_time: timestamp.nullish().transform((end) => end ?? null),
    recurring: z.boolean().optional(),
    recurring_interval: interval.default(null),
    tz: timeZone.default('Asia/Jerusalem'),
  })
  .refine(isRecurrenceValid, invalidRecurrence)
  .transform((slot) => ({ ...slot, recurring: slot.recurring_interval !== null }));
export type WrittenPlaceSlot = z.infer<typeof writtenSlot>;

const slots = z.array(writtenSlot).max(PLACE_SLOTS_MAX, msg('too_many_slots'));

/** Exactly one of the three keys names the type and holds the fields. */
function keyedBy<Fields>(
  given: { readonly [T in PlaceType]?: Fields | undefined },
  context: z.RefinementCtx,
) {
  const [type, ...others] = PLACE_TYPES.filter((each) => given[each] !== undefined);
  if (type === undefined || others.length > 0) {
    context.addIssue({ code: 'custom', path: ['place_type'], message: msg('place_type_required') });
    return z.NEVER;
  }
  return { place_type: type, fields: given[type] as Fields };
}

export const newPlace = z
  .object({
    event: newDescription.optional(),
    hevruta_place: newDescription.optional(),
    place: newDescription.optional(),
    /** Lessons and personal study have at least one; a place may have none. */
    items: slots.default([]),
  })
  .transform((given, context) => {
    const keyed = keyedBy<NewPlaceDescription>(given, context);
    if (keyed.place_type !== 'place' && given.items.length === 0) {
      context.addIssue({ code: 'custom', path: ['items'], message: msg('date_required') });
    }
    return { ...keyed, items: given.items };
  });
export type NewPlace = z.infer<typeof newPlace>;

/** Absent fields stay as they are. What describes an event is changed for all slots of its group. */
const changedDescription = z
  .object({
    ...describing,
    name: name.optional(),
    address: address.optional(),
    audience: audience.optional(),
    collector_phone: emptyIsNull(phone).optional(),
    disabled: z.boolean().optional(),
    /** Of the one slot that is named by its id; a group has `items` for them. */
    taking_place: startTime('only_start_time_required').optional(),
    end_time: timestamp.nullable().optional(),
    recurring: z.boolean().optional(),
    recurring_interval: interval.optional(),
    tz: timeZone.optional(),
    updated_at: lastSeen,
  })
  .refine(isRecurrenceValid, invalidRecurrence);
export type PlaceChangeFields = z.infer<typeof changedDescription>;

export const placeChange = z
  .object({
    event: changedDescription.optional(),
    hevruta_place: changedDescription.optional(),
    place: changedDescription.optional(),
    /** Of a group: those with an id are updated, those without are new, those left out go. Absent: as they were. */
    items: slots.min(1, msg('date_required')).optional(),
  })
  .transform((given, context) => ({
    ...keyedBy<PlaceChangeFields>(given, context),
    items: given.items,
  }));
export type PlaceChange = z.infer<typeof placeChange>;
