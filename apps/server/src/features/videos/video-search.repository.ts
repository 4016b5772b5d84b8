import { sql, type SQL } from 'drizzle-orm';
import { LOOKUP_COUNT_CAP } from '@bimah/contract/limits.ts';
import { searchPattern } from '@bimah/contract/rules/search-text.ts';
import type { Db } from '#platform/db/database.ts';
import { prepared } from '#platform/db/prepared.ts';
import type { VideoRow } from '#schema/video-row.ts';
import { branches, languagesOf, nameOf, select, type VideoList } from './video-lists.repository.ts';

interface Wish {
  readonly list: VideoList;
  readonly pattern: string;
  /** Enough to fill the page and to know whether there are more than we count. */
  readonly most: number;
}

/** Videos at the head of a list: common words are met among the near ones, all but rare ones among the far. */
const NEAR = 1_000;
const FAR = 30_000;
/** So many titles are sorted in no time. */
const SORTED_MAX = 3_000;

const idsOf = (rows: readonly { id: string }[]): number[] => rows.map(({ id }) => Number(id));

/** The first matches among so many at the head of the list. */
async function walk(db: Db, { list, pattern, most }: Wish, reach: number): Promise<number[]> {
  const head = sql`select * from (${branches(list, sql`, search_title`)}) list order by k desc, id desc limit ${sql.placeholder('reach')}`;
  const rows = await prepared(db, `search_${nameOf(list)}`, (name) =>
    db
      .select({ id: sql<string>`id` })
      .from(sql`(${head}) head`)
      .where(sql`search_title like ${sql.placeholder('pattern')}`)
      .orderBy(sql`k desc, id desc`)
      .limit(sql.placeholder('most'))
      .prepare(name),
  ).execute({ channel_id: list.channel_id, pattern, most, reach });
  return idsOf(rows);
}

const wordsOf = (words: readonly string[]): SQL => sql`${sql.param([...words])}::text[]`;

/** Found by the index of titles, in the order of the list. */
async function lookUp(db: Db, { list, most }: Wish, found: SQL): Promise<number[]> {
  const key = sql.raw(list.sort_by === 'views' ? 'v.views' : 'v.created_at');
  const { rows } = await db.execute<{ id: string }>(
    sql`select v.id from ${found} found(id) join videos v on v.id = found.id order by ${key} desc, v.id desc limit ${most}`,
  );
  return idsOf(rows);
}

const newest = ({ list, pattern, most }: Wish): SQL =>
  sql`find_newest_videos(${pattern}, ${wordsOf(list.listings)}, ${wordsOf(languagesOf(list))}, ${most}, (select max(id) from videos))`;
const any = ({ list, pattern }: Wish): SQL =>
  sql`find_any_videos(${pattern}, ${wordsOf(list.listings)}, ${wordsOf(languagesOf(list))}, ${list.channel_id ?? null}, ${SORTED_MAX})`;

/**
 * The first matches in the list's order. How many titles hold a term is not known beforehand, and the
 * database guesses it badly: each step settles the terms that it is quick for and bounds what the
 * others cost.
 */
async function find(db: Db, wish: Wish): Promise<number[]> {
  const { list, most } = wish;
  const near = await walk(db, wish, NEAR);
  if (near.length >= most) return near;
  if (list.channel_id === undefined && list.sort_by === 'date') {
    const recent = await lookUp(db, wish, newest(wish));
    if (recent.length >= most) return recent;
  }
  const all = await lookUp(db, { ...wish, most: SORTED_MAX }, any(wish));
  if (all.length < SORTED_MAX) return all;
  const far = await walk(db, wish, FAR);
  return far.length >= most ? far : [...new Set([...far, ...all])];
}

/** Finds by title, counting no further than the cap. */
export async function search(
  db: Db,
  list: VideoList,
  term: string,
): Promise<{ rows: VideoRow[]; total: number; capped: boolean }> {
  const pattern = searchPattern(term);
  if (pattern === null) return { rows: [], total: 0, capped: false };
  const { limit, offset } = list;
  const ids = await find(db, {
    list,
    pattern,
    most: Math.max(LOOKUP_COUNT_CAP + 1, offset + limit),
  });
  const page = ids.slice(offset, offset + limit);
  const rows = await select(
    db,
    sql`select id, -place as k from unnest(${sql.param(page)}::bigint[]) with ordinality listed(id, place)`,
  );
  return {
    rows,
    total: Math.min(ids.length, LOOKUP_COUNT_CAP),
    capped: ids.length > LOOKUP_COUNT_CAP,
  };
}
