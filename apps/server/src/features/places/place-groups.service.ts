import {
  PLACE_TYPES,
  type ParsedOf,
  type placesApi,
  type PlaceType,
  type PlaceTypeCounts,
} from '@bimah/contract';
import { LOOKUP_COUNT_CAP } from '@bimah/contract/limits.ts';
import { phoneInSearch } from '@bimah/contract/rules/phone.ts';
import { searchPatterns, type SearchPatterns } from '@bimah/contract/rules/search-text.ts';
import type { Db } from '#platform/db/database.ts';
import type { StoragePort } from '#platform/storage/port.ts';
import * as repository from './place-groups.repository.ts';
import { presentListed } from './places.presenter.ts';

type GroupsQuery = ParsedOf<typeof placesApi.groups>['query'];

const AT_A_TIME = 500;

/** Those on a page, with their slots. */
async function presentAll(db: Db, storage: StoragePort, listings: readonly repository.Listing[]) {
  const slots = await repository.findSlots(
    db,
    listings.map(({ key }) => key),
  );
  const byKey = Map.groupBy(slots, ({ id, group }) => group ?? -id);
  const now = new Date();
  return listings.flatMap(({ key, stopped_at }) => {
    const [first, ...others] = byKey.get(key) ?? [];
    return first ? presentListed([first, ...others], { storage, stopped_at, now }) : [];
  });
}

const counted = (found: readonly number[]): number | null =>
  found.length > LOOKUP_COUNT_CAP ? null : found.length;

/** One search for each number that is shown. */
async function searchEach(db: Db, query: GroupsQuery, patterns: SearchPatterns) {
  const { channel_id, audience } = query;
  const find = (place_type: PlaceType, stopped: boolean) =>
    repository.search(db, { place_type, stopped, channel_id, audience }, patterns);
  const found = await Promise.all(
    PLACE_TYPES.map(async (type) => {
      const [active, stopped] = await Promise.all([find(type, false), find(type, true)]);
      return [type, { active, stopped }] as const;
    }),
  );
  const counts = found.map(([type, { active, stopped }]) => [
    type,
    { active: counted(active), stopped: counted(stopped) },
  ]);
  const wanted = found.find(([type]) => type === query.place_type)?.[1];
  return {
    keys: wanted?.[query.stopped ? 'stopped' : 'active'] ?? [],
    counts: Object.fromEntries(counts) as PlaceTypeCounts,
  };
}

const NONE = { active: 0, stopped: 0 };
const NOTHING = {
  groups: [],
  total: 0,
  capped: false,
  counts: { event: NONE, hevruta_place: NONE, place: NONE },
};

async function search(db: Db, storage: StoragePort, query: GroupsQuery) {
  const patterns = searchPatterns(phoneInSearch(query.term));
  if (patterns === null) return NOTHING;
  const { keys, counts } = await searchEach(db, query, patterns);
  const { limit, offset } = query;
  const page = keys.slice(0, LOOKUP_COUNT_CAP).slice(offset, offset + limit);
  return {
    groups: await presentAll(db, storage, await repository.findListings(db, page)),
    total: Math.min(keys.length, LOOKUP_COUNT_CAP),
    capped: keys.length > LOOKUP_COUNT_CAP,
    counts,
  };
}

/** What comes next first. */
export async function listGroups(db: Db, storage: StoragePort, query: GroupsQuery) {
  if (query.term !== '') return search(db, storage, query);
  const { place_type, stopped } = query;
  const { rows, counts } = await repository.findPage(db, {
    ...query,
    channel_id: query.channel_id,
    audience: query.audience,
  });
  return {
    groups: await presentAll(db, storage, rows),
    total: counts[place_type][stopped ? 'stopped' : 'active'],
    capped: false,
    counts,
  };
}

/** Dates pass by themselves: what was next is over, and another is next. Tells how many moved. */
export async function moveDatesOn(db: Db): Promise<number> {
  let moved = 0;
  for (;;) {
    const some = await repository.moveDatesOn(db, AT_A_TIME);
    moved += some;
    if (some < AT_A_TIME) return moved;
  }
}
