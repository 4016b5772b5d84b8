import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { Language } from '@bimah/contract';
import type { SearchPatterns } from '@bimah/contract/rules/search-text.ts';
import type { Db } from '#platform/db/database.ts';
import { hasEveryWord, NAMED_PATTERNS } from '#platform/db/has-every-word.ts';
import { readPage, type PageCut } from '#platform/db/nearer-end.ts';
import { prepared } from '#platform/db/prepared.ts';
import { processings } from '#schema/processings.ts';
import { videoColumns, type VideoRow } from '#schema/video-row.ts';
import { video_counts, videos, type Listing } from '#schema/videos.ts';

/** `schedule` is read off an index of what waits or is on its way, and of nothing else. */
export type VideoSort = 'date' | 'views' | 'schedule';

export interface VideoList {
  /** Undefined: all channels. */
  readonly channel_id: number | undefined;
  readonly listings: readonly Listing[];
  readonly language: Language | undefined;
  readonly sort_by: VideoSort;
  readonly limit: number;
  readonly offset: number;
}

type Cut = Pick<VideoList, 'channel_id' | 'listings' | 'language' | 'sort_by'>;

const LANGUAGES: readonly Language[] = ['he', 'en'];
/** The counters' name for all channels together. */
const ALL_CHANNELS = 0;

const latest = { first: sql.raw('k desc, id desc'), last: sql.raw('k, id') } as const;
const ways = {
  date: latest,
  views: latest,
  schedule: {
    first: sql.raw('k nulls last, id desc'),
    last: sql.raw('k desc nulls first, id'),
  },
} as const satisfies Record<VideoSort, Record<PageCut['from'], SQL>>;

/** The same, of the page that is joined with the videos: both have an `id`. */
const pageWays = {
  date: sql.raw('page.k desc, page.id desc'),
  views: sql.raw('page.k desc, page.id desc'),
  schedule: sql.raw('page.k nulls last, page.id desc'),
} as const satisfies Record<VideoSort, SQL>;

const sortKey = {
  date: sql.raw('created_at'),
  views: sql.raw('views'),
  schedule: sql.raw('scheduled_at'),
} as const satisfies Record<VideoSort, SQL>;
/** Our own constants, written out: the planner must see them to choose the index. */
const literal = (word: Listing | Language): SQL => sql.raw(`'${word}'`);
const languagesOf = (cut: Cut) => (cut.language ? [cut.language] : LANGUAGES);

const sourceOf = (cut: Cut, more: SQL): SQL =>
  cut.channel_id === undefined
    ? sql`select id, ${sortKey[cut.sort_by]} as k${more} from videos where true`
    : sql`select video_id as id, ${sortKey[cut.sort_by]} as k${more} from video_channels where channel_id = ${sql.placeholder('channel_id')}`;

/**
 * One branch per listing and language, each read off its index in order and no further than the page
 * reaches: it takes as long however long the list.
 */
function branches(cut: Cut, way: SQL, more = sql``): SQL {
  const source = sourceOf(cut, more);
  const each = cut.listings.flatMap((listing) =>
    languagesOf(cut).map(
      (
        language,
      ) => sql`(${source} and listing = ${literal(listing)} and language = ${literal(language)}
        order by ${way} limit ${sql.placeholder('reach')})`,
    ),
  );
  return sql.join(each, sql` union all `);
}

/** The videos of a subquery of `id` and `k`, in this order. */
const select = (db: Db, page: SQL, order: SQL) =>
  db
    .select(videoColumns)
    .from(videos)
    .innerJoin(sql`(${page}) page`, sql`page.id = videos.id`)
    .leftJoin(processings, eq(processings.video_id, videos.id))
    .orderBy(order);

const nameOf = ({ channel_id, listings, language, sort_by }: Cut): string =>
  [
    'videos',
    channel_id === undefined ? 'all' : 'channel',
    ...listings,
    language ?? 'any',
    sort_by,
  ].join('_');

function read(db: Db, list: VideoList, { from, limit, offset }: PageCut): Promise<VideoRow[]> {
  const way = ways[list.sort_by][from];
  return prepared(db, `${nameOf(list)}_${from}`, (name) =>
    select(
      db,
      sql`select id, k from (${branches(list, way)}) list order by ${way} limit ${sql.placeholder('limit')} offset ${sql.placeholder('offset')}`,
      pageWays[list.sort_by],
    ).prepare(name),
  ).execute({ limit, offset, channel_id: list.channel_id, reach: limit + offset });
}

/** A page in the order of the list, and how long the list is. */
export const findPage = (db: Db, list: VideoList) =>
  readPage(list, { count: () => count(db, list), read: (cut) => read(db, list, cut) });

/** The first whose title fits, among so many at the head of the list. */
export async function walk(
  db: Db,
  list: VideoList,
  {
    patterns,
    most,
    reach,
  }: { readonly patterns: SearchPatterns; readonly most: number; readonly reach: number },
): Promise<number[]> {
  const head = sql`select * from (${branches(list, latest.first, sql`, search_title`)}) list order by k desc, id desc limit ${sql.placeholder('reach')}`;
  const rows = await prepared(db, `walk_${nameOf(list)}`, (name) =>
    db
      .select({ id: sql<string>`id` })
      .from(sql`(${head}) head`)
      .where(hasEveryWord(sql`search_title`, NAMED_PATTERNS))
      .orderBy(sql`k desc, id desc`)
      .limit(sql.placeholder('most'))
      .prepare(name),
  ).execute({ channel_id: list.channel_id, most, reach, ...patterns });
  return rows.map(({ id }) => Number(id));
}

/** In the order of the ids. */
export async function findEach(db: Db, ids: readonly number[]): Promise<VideoRow[]> {
  const listed = sql`unnest(${sql.param([...ids])}::bigint[]) with ordinality listed(id, nth)`;
  return select(db, sql`select id, -nth as k from ${listed}`, pageWays.date);
}

/** Read from the counters, so that it takes as long for a million videos as for ten. */
export async function count(db: Db, { channel_id, listings, language }: Cut): Promise<number> {
  const [row] = await prepared(db, 'video_count', (name) =>
    db
      .select({ total: sql<number>`coalesce(sum(${video_counts.videos}), 0)::int` })
      .from(video_counts)
      .where(
        sql`${video_counts.channel_id} = ${sql.placeholder('channel_id')}
          and ${video_counts.listing} = any(${sql.placeholder('listings')})
          and ${video_counts.language} = any(${sql.placeholder('languages')})`,
      )
      .prepare(name),
  ).execute({
    channel_id: channel_id ?? ALL_CHANNELS,
    listings: [...listings],
    languages: language ? [language] : [...LANGUAGES],
  });
  return row?.total ?? 0;
}

/** How many there are of each state, from the counters too. */
export async function countEach(
  db: Db,
  { channel_id = ALL_CHANNELS, language }: Partial<Pick<Cut, 'channel_id' | 'language'>>,
): Promise<Map<Listing, number>> {
  const rows = await db
    .select({
      listing: video_counts.listing,
      total: sql<number>`sum(${video_counts.videos})::int`,
    })
    .from(video_counts)
    .where(
      and(eq(video_counts.channel_id, channel_id), language && eq(video_counts.language, language)),
    )
    .groupBy(video_counts.listing);
  return new Map(rows.map(({ listing, total }) => [listing, total]));
}

export async function sumOfViews(
  db: Db,
  cut: Pick<Cut, 'channel_id' | 'language'>,
): Promise<number> {
  const { channel_id = ALL_CHANNELS, language } = cut;
  const [row] = await db
    .select({ views: sql<string>`coalesce(sum(${video_counts.views}), 0)` })
    .from(video_counts)
    .where(
      sql`${video_counts.channel_id} = ${channel_id} and ${video_counts.listing} = 'published'
        and ${video_counts.language} = any(${sql.param(language ? [language] : [...LANGUAGES])})`,
    );
  return Number(row?.views ?? 0);
}
