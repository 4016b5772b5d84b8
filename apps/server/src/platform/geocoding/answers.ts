import { z } from 'zod';
import { PLACE_ADDRESS_MAX } from '@bimah/contract/limits.ts';
import { oneLine } from '@bimah/contract/rules/text.ts';
import type { MapLocation } from './port.ts';

const latitude = z.coerce.number().min(-90).max(90);
const longitude = z.coerce.number().min(-180).max(180);

/** Photon: features of GeoJSON, longitude first. */
const photon = z.object({
  features: z.array(
    z.object({
      geometry: z.object({ coordinates: z.tuple([longitude, latitude]) }),
      properties: z.object({
        name: z.string().optional(),
        street: z.string().optional(),
        housenumber: z.string().optional(),
        district: z.string().optional(),
        city: z.string().optional(),
        state: z.string().optional(),
        country: z.string().optional(),
      }),
    }),
  ),
});

/** Nominatim: a list with everything in one line, degrees as text. */
const nominatim = z.array(z.object({ display_name: z.string(), lat: latitude, lon: longitude }));

type PhotonProperties = z.output<typeof photon>['features'][number]['properties'];

const lineOf = (text: string): string => oneLine(text, PLACE_ADDRESS_MAX);

function addressOf({
  name,
  street,
  housenumber,
  city,
  district,
  state,
  country,
}: PhotonProperties) {
  const door = street && [street, housenumber].filter(Boolean).join(' ');
  const parts = [name, door, city ?? district ?? state, country].map((part) => lineOf(part ?? ''));
  return lineOf([...new Set(parts.filter((part) => part !== ''))].join(', '));
}

/** What an answer names, in either shape; null for any other. */
export function locationsIn(body: unknown): MapLocation[] | null {
  const asPhoton = photon.safeParse(body);
  const asNominatim = nominatim.safeParse(body);
  if (!asPhoton.success && !asNominatim.success) return null;
  const found = asPhoton.success
    ? asPhoton.data.features.map(({ geometry, properties }) => {
        const [lng, lat] = geometry.coordinates;
        return { address: addressOf(properties), lat, lng };
      })
    : (asNominatim.data ?? []).map(({ display_name, lat, lon }) => ({
        address: lineOf(display_name),
        lat,
        lng: lon,
      }));
  return found.filter(({ address }) => address !== '');
}
