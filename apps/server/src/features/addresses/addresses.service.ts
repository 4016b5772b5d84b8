import type { Location } from '@bimah/contract';
import { LOCATIONS_MAX } from '@bimah/contract/limits.ts';
import { searchPatterns, searchText } from '@bimah/contract/rules/search-text.ts';
import { findUsedAddresses } from '#features/places/index.ts';
import type { GeocodingPort } from '#platform/geocoding/port.ts';
import type { SignedInContext } from '#platform/http/call.ts';

/** Used addresses leave room for the map's. */
const USED_MAX = 3;

/** Each address once, the first of two that differ in marks or capitals alone. */
const once = (locations: readonly Location[]): Location[] =>
  [
    ...new Map(
      locations.toReversed().map((location) => [searchText(location.address), location]),
    ).values(),
  ].toReversed();

/** Suggestions only: whoever types an address nobody knows keeps it as typed. */
export async function search(
  { db, actor, language }: SignedInContext,
  geocoding: GeocodingPort,
  text: string,
): Promise<{ locations: Location[] }> {
  const patterns = searchPatterns(text);
  if (patterns === null) return { locations: [] };
  const channel_ids = actor.is_admin ? undefined : [...actor.roles.keys()];
  const [used, found] = await Promise.all([
    findUsedAddresses(db, { patterns, channel_ids, limit: USED_MAX }),
    geocoding.search(text, language),
  ]);
  return { locations: once([...used, ...found]).slice(0, LOCATIONS_MAX) };
}
