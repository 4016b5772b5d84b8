import { and, asc, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { ChannelSort, ChannelSummary } from '@bimah/contract';
import { LOOKUP_COUNT_CAP } from '@bimah/contract/limits.ts';
import { searchPatterns, searchText } from '@bimah/contract/rules/search-text.ts';
import type { Db } from '#platform/db/database.ts';
import { facetedPage, reachOf, type FacetedList } from '#platform/db/faceted-page.ts';
import { patternsOf } from '#platform/db/has-every-word.ts';
import { readPage, type PageCut } from '#platform/db/nearer-end.ts';
import { prepared } from '#platform/db/prepared.ts';
import { channel_counts, channels, facetsOf, type ChannelFilters } from '#schema/channels.ts';
import type { ChannelRow } from './channels.repository.ts';

export interface ChannelList extends ChannelFilters {
  readonly sort_by: ChannelSort;
  readonly sort_dir: 'asc' | 'desc';
  readonly limit: number;
  readonly offset: number;
}

const sortKeys: Readonly<Record<ChannelSort, keyof typeof channels.$inferSelect>> = {
  title: 'search_name',
  followers: 'followers_count',
  views: 'views',
  visits: 'visits',
  shares: 'shares',
  duration: 'watch_seconds',
  user_duration: 'watch_seconds_average',
};

const summary = { id: channels.id, name: channels.name, image: channels.image };

/** Read from the counters, so that it takes as long for all channels as for ten. */
async function count(db: Db, filters: ChannelFilters): Promise<number> {
  const [row] = await db
    .select({ total: sql<number>`coalesce(sum(${channel_counts.channels}), 0)::int` })
    .from(channel_counts)
    .where(inArray(channel_counts.facet, facetsOf(filters)));
  return row?.total ?? 0;
}

const nameOf = ({ facets, key, dir }: FacetedList, from: PageCut['from']): string =>
  ['channels', 'page', facets.join(''), key, dir, from].join('_');

function read(db: Db, list: FacetedList, cut: PageCut): Promise<ChannelRow[]> {
  const order = sql.raw(`page.k ${list.dir}, page.id ${list.dir}`);
  return prepared(db, nameOf(list, cut.from), (name) =>
    db
      .select(getTableColumns(channels))
      .from(channels)
      .innerJoin(sql`(${facetedPage(list, cut.from)}) page`, sql`page.id = channels.id`)
      .orderBy(order)
      .prepare(name),
  ).execute(reachOf(cut));
}

/** A page of all channels that pass, in order, and how many there are. */
export function findPage(db: Db, list: ChannelList) {
  const faceted: FacetedList = {
    table: 'channels',
    facets: facetsOf(list),
    key: sortKeys[list.sort_by],
    dir: list.sort_dir,
  };
  return readPage(list, {
    count: () => count(db, list),
    read: (cut) => read(db, faceted, cut),
  });
}

/** One channel, if it passes. */
export async function findOne(db: Db, id: number, filters: ChannelFilters): Promise<ChannelRow[]> {
  return db
    .select()
    .from(channels)
    .where(and(eq(channels.id, id), inArray(channels.facet, facetsOf(filters))));
}

interface Choice {
  readonly o_n_o?: boolean | undefined;
  readonly limit: number;
  /** Undefined: all channels. */
  readonly within: readonly number[] | undefined;
}

interface Found {
  readonly rows: ChannelSummary[];
  readonly total: number;
}

/** The first by name. */
export async function findFirst(db: Db, { o_n_o, limit, within }: Choice): Promise<Found> {
  if (within === undefined) {
    const list = { o_n_o, limit, offset: 0, sort_by: 'title', sort_dir: 'asc' } as const;
    return findPage(db, list);
  }
  const mine = and(inArray(channels.id, [...within]), inArray(channels.facet, facetsOf({ o_n_o })));
  const [rows, total] = await Promise.all([
    db
      .select(summary)
      .from(channels)
      .where(mine)
      .orderBy(asc(channels.search_name), asc(channels.id))
      .limit(limit),
    db.$count(channels, mine),
  ]);
  return { rows, total };
}

/** The name itself first, then those that begin with it, then the likest. `find_channels` says what is like; it stops looking after as many as we count. */
export async function search(
  db: Db,
  term: string,
  { o_n_o, limit, within }: Choice,
): Promise<Found> {
  const patterns = searchPatterns(term);
  if (patterns === null) return { rows: [], total: 0 };
  const needle = searchText(term);
  const found = sql`find_channels(${patternsOf(patterns)}, ${needle}, ${sql.param(facetsOf({ o_n_o }))}::smallint[], ${within ? sql.param([...within]) : null}::bigint[], ${LOOKUP_COUNT_CAP})`;
  const { rows } = await db.execute<ChannelSummary & { total: number; [key: string]: unknown }>(sql`
    with found as materialized (select * from ${found})
    select c.id::int, c.name, c.image, (select count(*)::int from found) as total
    from found join channels c on c.id = found.channel_id
    order by ltrim(c.search_name) = ${needle} desc, starts_with(ltrim(c.search_name), ${needle}) desc,
      found.resemblance desc, c.search_name, c.id limit ${limit}`);
  return {
    rows: rows.map(({ id, name, image }) => ({ id, name, image })),
    total: rows[0]?.total ?? 0,
  };
}
