import { sql, type SQL } from 'drizzle-orm';
import type { Language } from '@bimah/contract';
import type { SearchPatterns } from '@bimah/contract/rules/search-text.ts';
import type { Db } from '#platform/db/database.ts';
import { patternsOf } from '#platform/db/has-every-word.ts';
import type { VideoList } from './video-lists.repository.ts';

export interface TitleSearch {
  readonly list: VideoList;
  readonly patterns: SearchPatterns;
  readonly most: number;
}

const LANGUAGES: readonly Language[] = ['he', 'en'];
const wordsOf = (words: readonly string[]): SQL => sql`${sql.param([...words])}::text[]`;

const titlesOf = ({ list, patterns }: TitleSearch): SQL =>
  sql`${patternsOf(patterns)}, ${wordsOf(list.listings)}, ${wordsOf(list.language ? [list.language] : LANGUAGES)}`;

const ORDERS = {
  date: sql.raw('v.created_at desc, v.id desc'),
  views: sql.raw('v.views desc, v.id desc'),
  schedule: sql.raw('v.scheduled_at nulls last, v.id desc'),
} as const;

/** What a function of the database finds through the index of titles, in the order of the list. */
async function inOrder(db: Db, { list, most }: TitleSearch, found: SQL): Promise<number[]> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select v.id from ${found} found(id) join videos v on v.id = found.id order by ${ORDERS[list.sort_by]} limit ${most}`,
  );
  return rows.map(({ id }) => Number(id));
}

/** Of all channels. Fewer than `most` say nothing of older videos. */
export const findNewest = (db: Db, request: TitleSearch): Promise<number[]> =>
  inOrder(
    db,
    request,
    sql`find_newest_videos(${titlesOf(request)}, ${request.most}, (select max(id) from videos))`,
  );

/** All where they are fewer than `most`; otherwise any. */
export const findAny = (db: Db, request: TitleSearch): Promise<number[]> =>
  inOrder(
    db,
    request,
    sql`find_any_videos(${titlesOf(request)}, ${request.list.channel_id ?? null}, ${request.most})`,
  );
