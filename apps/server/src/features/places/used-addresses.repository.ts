import { sql } from 'drizzle-orm';
import type { Location } from '@bimah/contract';
import type { SearchPatterns } from '@bimah/contract/rules/search-text.ts';
import type { Db } from '#platform/db/database.ts';
import { hasEveryWord, patternsOf } from '#platform/db/has-every-word.ts';
import { places } from '#schema/places.ts';

/** Among so many matches the latest are looked for. */
const MATCHES_MAX = 200;

export interface UsedAddresses {
  readonly patterns: SearchPatterns;
  /** Undefined: of all channels. */
  readonly channel_ids: readonly number[] | undefined;
  readonly limit: number;
}

/** Addresses that events already have, the latest used first; of one that was looked up, with its place on the map. */
export function findUsedAddresses(
  db: Db,
  { patterns, channel_ids, limit }: UsedAddresses,
): Promise<Location[]> {
  const within =
    channel_ids === undefined
      ? sql`true`
      : sql`${places.channel_id} = any(${sql.param([...channel_ids])}::bigint[])`;
  const matches = db
    .select({ id: places.id, address: places.address, lat: places.lat, lng: places.lng })
    .from(places)
    .where(sql`${hasEveryWord(places.search_address, patternsOf(patterns))} and ${within}`)
    .limit(MATCHES_MAX)
    .as('matches');
  const latest = (degrees: typeof matches.lat | typeof matches.lng) =>
    sql<
      number | null
    >`(array_agg(${degrees} order by ${matches.id} desc) filter (where ${matches.lat} is not null))[1]`;
  return db
    .select({
      address: matches.address,
      lat: latest(matches.lat),
      lng: latest(matches.lng),
    })
    .from(matches)
    .groupBy(matches.address)
    .orderBy(sql`max(${matches.id}) desc`)
    .limit(limit);
}
