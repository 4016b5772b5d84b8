import type { NewPlaceDescription, PlaceChangeFields, PlaceType } from '@bimah/contract';
import { fieldError } from '#platform/http/api-error.ts';
import { readPhone } from '#platform/phones/valid-phone.ts';
import type { PlaceColumns, PlaceValues } from './places.repository.ts';

/** What is told of an event, the same in all its slots. */
export const DESCRIBING = [
  'name',
  'venue',
  'address',
  'lat',
  'lng',
  'audience',
  'image',
  'collector_phone',
  'opening_info',
  'more_info',
] as const;
export type Described = Pick<PlaceColumns, (typeof DESCRIBING)[number]>;

export const describedOf = (row: Described): Described =>
  Object.fromEntries(DESCRIBING.map((key) => [key, row[key]])) as unknown as Described;

interface PhoneRequest {
  readonly collector_phone?: string | null | undefined;
  readonly phone_country?: string | undefined;
}

/** Refuses beside the field what is no number, or none of the chosen country. */
function validPhone(place_type: PlaceType, { collector_phone, phone_country }: PhoneRequest) {
  if (!collector_phone) return collector_phone;
  const number = readPhone(collector_phone, phone_country);
  if (number !== null) return number;
  const message = phone_country === undefined ? 'phone_invalid' : 'phone_not_of_country';
  throw fieldError(`${place_type}.collector_phone`, message);
}

/** A point needs both its degrees. */
const pointOf = (lat: number | null | undefined, lng: number | null | undefined) =>
  typeof lat === 'number' && typeof lng === 'number' ? { lat, lng } : { lat: null, lng: null };

/** A new event's description as it is kept; its picture is adopted apart. */
export function newDescription(
  place_type: PlaceType,
  fields: NewPlaceDescription,
): Omit<Described, 'image'> {
  return {
    name: fields.name,
    venue: fields.venue ?? null,
    address: fields.address,
    ...pointOf(fields.lat, fields.lng),
    audience: fields.audience,
    collector_phone: validPhone(place_type, fields) ?? null,
    opening_info: fields.opening_info ?? null,
    more_info: fields.more_info ?? null,
  };
}

/** Another address without its point on the map has none; the old one would lie. */
function changedPoint(before: Described, { address, lat, lng }: PlaceChangeFields): PlaceValues {
  if (lat !== undefined || lng !== undefined) return pointOf(lat, lng);
  const isElsewhere = address !== undefined && address !== before.address;
  return isElsewhere ? { lat: null, lng: null } : {};
}

/** What a change says of the description; absent fields are left out, and a phone sent back as it was passes. */
export function changedDescription(before: PlaceColumns, fields: PlaceChangeFields): PlaceValues {
  const { name, venue, address, audience, opening_info, more_info, collector_phone } = fields;
  const isOldPhone = collector_phone === before.collector_phone;
  return {
    ...(name !== undefined && { name }),
    ...(venue !== undefined && { venue }),
    ...(address !== undefined && { address }),
    ...changedPoint(before, fields),
    ...(audience !== undefined && { audience }),
    ...(opening_info !== undefined && { opening_info }),
    ...(more_info !== undefined && { more_info }),
    ...(collector_phone !== undefined &&
      !isOldPhone && { collector_phone: validPhone(before.place_type, fields) ?? null }),
  };
}
