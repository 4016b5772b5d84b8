import { asc, sql, type SQL } from 'drizzle-orm';
import { PLACE_TYPES, type Audience, type PlaceType } from '@bimah/contract';
import { LOOKUP_COUNT_CAP } from '@bimah/contract/limits.ts';
import type { SearchPatterns } from '@bimah/contract/rules/search-text.ts';
import type { Db } from '#platform/db/database.ts';
import { patternsOf } from '#platform/db/has-every-word.ts';
import { readPage, type PageCut } from '#platform/db/nearer-end.ts';
import { prepared } from '#platform/db/prepared.ts';
import { placeColumns, type PlaceRow } from '#schema/place-row.ts';
import { place_listing_counts, place_listings, places } from '#schema/places.ts';

/** Which groups are looked at, of whatever type. */
export interface GroupCut {
  /** Undefined: all channels. */
  readonly channel_id: number | undefined;
  /** Undefined: all audiences. */
  readonly audience: Audience | undefined;
}

export interface GroupList extends GroupCut {
  readonly place_type: PlaceType;
  readonly stopped: boolean;
  readonly limit: number;
  readonly offset: number;
}

export interface Listing {
  /** The group's id; minus its own for a place without one. */
  readonly key: number;
  readonly stopped_at: Date | null;
}

const listing = { key: place_listings.key, stopped_at: place_listings.stopped_at };

/** The counters' name for all channels together. */
const ALL_CHANNELS = 0;

const ORDERS = {
  first: sql`sort_key, place_id`,
  last: sql`sort_key desc, place_id desc`,
} as const;

/** Type and state are our own constants, written out: the planner must see them to choose the index. */
function chosen({ place_type, stopped, channel_id, audience }: GroupList): SQL {
  const conditions = [
    sql.raw(`place_type = '${place_type}' and stopped = ${stopped}`),
    ...(channel_id === undefined ? [] : [sql`channel_id = ${sql.placeholder('channel_id')}`]),
    ...(audience === undefined ? [] : [sql`audience = ${sql.placeholder('audience')}`]),
  ];
  return sql.join(conditions, sql` and `);
}

const nameOf = ({ place_type, stopped, channel_id, audience }: GroupList, from: string): string => {
  const whose = channel_id === undefined ? 'all' : 'channel';
  return `place_groups_${place_type}_${stopped}_${whose}_${audience !== undefined}_${from}`;
};

async function read(db: Db, list: GroupList, { from, limit, offset }: PageCut): Promise<Listing[]> {
  const page = await prepared(db, nameOf(list, from), (name) =>
    db
      .select(listing)
      .from(place_listings)
      .where(chosen(list))
      .orderBy(ORDERS[from])
      .limit(sql.placeholder('limit'))
      .offset(sql.placeholder('offset'))
      .prepare(name),
  ).execute({ channel_id: list.channel_id, audience: list.audience, limit, offset });
  return from === 'first' ? page : page.toReversed();
}

export type StateCounts = Record<PlaceType, { active: number; stopped: number }>;

/** Read from the counters, so that it takes as long for many as for few. */
export async function count(db: Db, { channel_id, audience }: GroupCut): Promise<StateCounts> {
  const whose = sql`${place_listing_counts.channel_id} = ${channel_id ?? ALL_CHANNELS}`;
  const rows = await db
    .select({
      place_type: place_listing_counts.place_type,
      stopped: place_listing_counts.stopped,
      listings: sql<number>`sum(${place_listing_counts.listings})::int`,
    })
    .from(place_listing_counts)
    .where(
      audience === undefined
        ? whose
        : sql`${whose} and ${place_listing_counts.audience} = ${audience}`,
    )
    .groupBy(place_listing_counts.place_type, place_listing_counts.stopped);
  const countOf = (type: PlaceType, stopped: boolean) =>
    rows.find((row) => row.place_type === type && row.stopped === stopped)?.listings ?? 0;
  const entries = PLACE_TYPES.map((type) => [
    type,
    { active: countOf(type, false), stopped: countOf(type, true) },
  ]);
  return Object.fromEntries(entries) as StateCounts;
}

/** In the order of their next dates, or of when they were stopped. */
export async function findPage(db: Db, list: GroupList) {
  const counting = count(db, list);
  const { rows } = await readPage(list, {
    count: async () => (await counting)[list.place_type][list.stopped ? 'stopped' : 'active'],
    read: (cut) => read(db, list, cut),
  });
  return { rows, counts: await counting };
}

type Search = Omit<GroupList, 'limit' | 'offset'>;

/** All that fit, a little above `LOOKUP_COUNT_CAP` at most. */
export async function search(
  db: Db,
  { place_type, stopped, audience, channel_id }: Search,
  patterns: SearchPatterns,
): Promise<number[]> {
  const found = await db.execute<{ key: string }>(
    sql`select key from find_place_listings(${patternsOf(patterns)}, ${place_type}, ${stopped}, ${audience ?? null}, ${channel_id ?? null}, ${LOOKUP_COUNT_CAP + 1}) found(key)`,
  );
  return found.rows.map(({ key }) => Number(key));
}

/** In the order of the keys. */
export async function findListings(db: Db, keys: readonly number[]): Promise<Listing[]> {
  const rows = await db
    .select(listing)
    .from(place_listings)
    .where(sql`${place_listings.key} = any(${sql.param([...keys])}::bigint[])`);
  return keys.flatMap((key) => rows.find((row) => row.key === key) ?? []);
}

/** All slots of these groups, each group's in the order in which they take place. */
export function findSlots(db: Db, keys: readonly number[]): Promise<PlaceRow[]> {
  const groups = keys.filter((key) => key > 0);
  const alone = keys.filter((key) => key < 0).map((key) => -key);
  return db
    .select(placeColumns)
    .from(places)
    .where(
      sql`${places.group} = any(${sql.param(groups)}::bigint[]) or ${places.id} = any(${sql.param(alone)}::bigint[])`,
    )
    .orderBy(asc(places.taking_place), asc(places.id));
}

/** Gives the next dates of some groups the turn of those that are over; tells how many. */
export async function moveDatesOn(db: Db, most: number): Promise<number> {
  const { rows } = await db.execute<{ moved: number }>(sql`select move_dates_on(${most}) as moved`);
  return rows[0]?.moved ?? 0;
}
