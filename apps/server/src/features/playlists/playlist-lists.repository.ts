import { sql, type SQL } from 'drizzle-orm';
import type { Language, PlaylistStatus } from '@bimah/contract';
import { COUNT_CAP } from '@bimah/contract/limits.ts';
import { searchPatterns } from '@bimah/contract/rules/search-text.ts';
import type { Db } from '#platform/db/database.ts';
import { hasEveryWord, NAMED_PATTERNS } from '#platform/db/has-every-word.ts';
import { readPage, type PageCut } from '#platform/db/nearer-end.ts';
import { prepared } from '#platform/db/prepared.ts';
import { playlistColumns, type PlaylistRow } from '#schema/playlist-row.ts';
import { playlist_counts, playlists } from '#schema/playlists.ts';

export interface PlaylistList {
  /** Undefined: all channels. */
  readonly channel_id: number | undefined;
  readonly statuses: readonly PlaylistStatus[];
  readonly language: Language | undefined;
  readonly sort_by: 'updated_at' | 'title';
  readonly limit: number;
  readonly offset: number;
}

type Cut = Pick<PlaylistList, 'channel_id' | 'statuses' | 'language' | 'sort_by'>;
export type Counts = Record<PlaylistStatus, number>;

const STATUSES: readonly PlaylistStatus[] = ['published', 'draft'];
const LANGUAGES: readonly Language[] = ['he', 'en'];
/** The counters' name for all channels together. */
const ALL_CHANNELS = 0;

const sorts = {
  updated_at: {
    key: sql.raw('updated_at'),
    first: sql.raw('k desc, id desc'),
    last: sql.raw('k, id'),
  },
  title: {
    key: sql.raw('search_title'),
    first: sql.raw('k, id'),
    last: sql.raw('k desc, id desc'),
  },
} as const;

/** Our own constants, written out: the planner must see them to choose the index. */
const literal = (word: PlaylistStatus | Language): SQL => sql.raw(`'${word}'`);
const languagesOf = ({ language }: Pick<Cut, 'language'>) => (language ? [language] : LANGUAGES);

const sourceOf = ({ channel_id, sort_by }: Cut): SQL =>
  channel_id === undefined
    ? sql`select id, ${sorts[sort_by].key} as k from playlists where true`
    : sql`select playlist_id as id, ${sorts[sort_by].key} as k from playlist_channels where channel_id = ${sql.placeholder('channel_id')}`;

/** One branch per status and language, each read off its index in order and no further than the page reaches. */
function branches(cut: Cut, from: PageCut['from']): SQL {
  const each = cut.statuses.flatMap((status) =>
    languagesOf(cut).map(
      (language) => sql`(${sourceOf(cut)} and status = ${literal(status)}
        and language = ${literal(language)} order by ${sorts[cut.sort_by][from]} limit ${sql.placeholder('reach')})`,
    ),
  );
  return sql.join(each, sql` union all `);
}

/** The same for a term. */
function matches(cut: Cut): SQL {
  const each = cut.statuses.flatMap((status) =>
    languagesOf(cut).map(
      (language) => sql`(select id, k, ${literal(status)} as status from (${sourceOf(cut)}
        and status = ${literal(status)} and language = ${literal(language)}
        and ${hasEveryWord(sql`search_title`, NAMED_PATTERNS)}
        order by ${sorts[cut.sort_by].first} limit ${sql.placeholder('reach')}) found)`,
    ),
  );
  return sql.join(each, sql` union all `);
}

const select = (db: Db, { sort_by }: Cut, ids: SQL, from: PageCut['from'] = 'first') =>
  db
    .select(playlistColumns)
    .from(playlists)
    .innerJoin(
      sql`(select id, k from (${ids}) list order by ${sorts[sort_by][from]} limit ${sql.placeholder('limit')} offset ${sql.placeholder('offset')}) page`,
      sql`page.id = playlists.id`,
    )
    .orderBy(sort_by === 'title' ? sql`page.k, page.id` : sql`page.k desc, page.id desc`);

const nameOf = ({ channel_id, statuses, language, sort_by }: Cut): string =>
  [
    'playlists',
    channel_id === undefined ? 'all' : 'channel',
    ...statuses,
    language ?? 'any',
    sort_by,
  ].join('_');

const read = (db: Db, list: PlaylistList, { from, limit, offset }: PageCut) =>
  prepared(db, `${nameOf(list)}_${from}`, (name) =>
    select(db, list, branches(list, from), from).prepare(name),
  ).execute({ limit, offset, channel_id: list.channel_id, reach: limit + offset });

const countsFrom = (rows: readonly { status: PlaylistStatus; total: number }[]): Counts => ({
  published: rows.find((row) => row.status === 'published')?.total ?? 0,
  draft: rows.find((row) => row.status === 'draft')?.total ?? 0,
});

/** Read from the counters, so that it takes as long for many lists as for few. */
async function count(db: Db, cut: Pick<Cut, 'channel_id' | 'language'>): Promise<Counts> {
  const rows = await db
    .select({
      status: playlist_counts.status,
      total: sql<number>`sum(${playlist_counts.playlists})::int`,
    })
    .from(playlist_counts)
    .where(
      sql`${playlist_counts.channel_id} = ${cut.channel_id ?? ALL_CHANNELS}
        and ${playlist_counts.language} = any(${sql.param([...languagesOf(cut)])})`,
    )
    .groupBy(playlist_counts.status);
  return countsFrom(rows);
}

export interface FoundPlaylists {
  readonly rows: PlaylistRow[];
  readonly counts: Counts;
}

export async function findPage(db: Db, list: PlaylistList): Promise<FoundPlaylists> {
  const counting = count(db, list);
  const totalOf = (counts: Counts) => list.statuses.reduce((sum, each) => sum + counts[each], 0);
  const { rows } = await readPage(list, {
    count: () => counting.then(totalOf),
    read: (cut) => read(db, list, cut),
  });
  return { rows, counts: await counting };
}

/** Statements of searches are planned anew for each term: how common it is decides the way. */
const UNNAMED = '';

/** Finds by title. Counts stop a little above `COUNT_CAP`. */
export async function search(db: Db, list: PlaylistList, term: string): Promise<FoundPlaylists> {
  const patterns = searchPatterns(term);
  if (patterns === null) return { rows: [], counts: countsFrom([]) };
  const { limit, offset, channel_id } = list;
  const both = { ...list, statuses: STATUSES };
  const [rows, counted] = await Promise.all([
    select(db, list, matches(list))
      .prepare(UNNAMED)
      .execute({ ...patterns, limit, offset, channel_id, reach: limit + offset }),
    db
      .select({
        status: sql<PlaylistStatus>`status`,
        total: sql<number>`count(*)::int`,
      })
      .from(sql`(${matches(both)}) list`)
      .groupBy(sql`status`)
      .prepare(UNNAMED)
      .execute({ ...patterns, channel_id, reach: COUNT_CAP + 1 }),
  ]);
  return { rows, counts: countsFrom(counted) };
}
