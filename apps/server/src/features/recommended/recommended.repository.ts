import { and, asc, eq, sql } from 'drizzle-orm';
import { RECOMMENDED_MAX } from '@bimah/contract/limits.ts';
import type { Db } from '#platform/db/database.ts';
import { matches } from '#platform/db/has-every-word.ts';
import { processings } from '#schema/processings.ts';
import { recommended_videos } from '#schema/recommended.ts';
import { videoColumns } from '#schema/video-row.ts';
import { videos } from '#schema/videos.ts';

export interface RecommendedList {
  readonly term?: string | undefined;
  readonly limit: number;
  readonly offset: number;
}

/** The list is short: the page and the number are read off it alone, the videos of the page joined after. */
export async function findPage(db: Db, { term = '', limit, offset }: RecommendedList) {
  const where = and(
    eq(recommended_videos.is_shown, true),
    matches(recommended_videos.search_title, term),
  );
  const page = db
    .select({
      video_id: recommended_videos.video_id,
      rank: recommended_videos.rank,
      followers: recommended_videos.followers,
    })
    .from(recommended_videos)
    .where(where)
    .orderBy(asc(recommended_videos.rank))
    .limit(limit)
    .offset(offset)
    .as('page');
  const rows = await db
    .select({ ...videoColumns, rank: page.rank, followers: page.followers })
    .from(page)
    .innerJoin(videos, eq(videos.id, page.video_id))
    .leftJoin(processings, eq(processings.video_id, videos.id))
    .orderBy(asc(page.rank));
  return { rows, total: await db.$count(recommended_videos, where) };
}

export async function findComputedAt(db: Db): Promise<Date | null> {
  const [row] = await db
    .select({ computed_at: recommended_videos.computed_at })
    .from(recommended_videos)
    .limit(1);
  return row?.computed_at ?? null;
}

/** What is weighed: the newest and the most watched of each language, however many there are besides. */
const NEWEST = 5_000;
const MOST_WATCHED = 1_000;
const HALF_LIFE_DAYS = 30;

const candidates = (['he', 'en'] as const).flatMap((language) =>
  [
    { key: 'created_at', limit: NEWEST },
    { key: 'views', limit: MOST_WATCHED },
  ].map(({ key, limit }) =>
    sql.raw(`(select id from videos where listing = 'published' and language = '${language}'
      order by ${key} desc, id desc limit ${limit})`),
  ),
);

/**
 * Works the list out anew as of a moment; see the decision record for the rule. Tells how long it is.
 * Lines are written by their videos' ids, as everybody locks videos, and what fell out goes last: a
 * line that stays is never gone, so whoever hides its video meanwhile finds it.
 */
export async function compute(tx: Db, now: Date): Promise<number> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const { rows } = await tx.execute<{ video_id: string }>(sql`
    insert into ${recommended_videos} as r (video_id, rank, score, followers, computed_at)
    select id, row_number() over (order by score desc, id desc) as rank, score, followers, ${at}
    from (
      select v.id, reach.followers,
        (log(2, 2 + v.views) + log(2, 2 + reach.followers))
          * power(0.5, greatest(0, extract(epoch from ${at} - coalesce(v.published_at, v.created_at)) / 86400)
            / ${HALF_LIFE_DAYS}::numeric) as score
      from (${sql.join(candidates, sql` union `)}) candidate
        join videos v on v.id = candidate.id and not v.anonymous_hidden,
        lateral (
          select coalesce(max(c.followers_count), 0) as followers
          from video_channels p join channels c on c.id = p.channel_id and not c.hidden
          where p.video_id = v.id) reach
      order by score desc, v.id desc
      limit ${RECOMMENDED_MAX}) best
    order by id
    on conflict (video_id) do update set (rank, score, followers, is_shown, search_title, computed_at)
      = row(excluded.rank, excluded.score, excluded.followers, excluded.is_shown, excluded.search_title, excluded.computed_at)
    returning r.video_id`);
  const kept = sql.param(rows.map((row) => row.video_id));
  await tx
    .delete(recommended_videos)
    .where(sql`${recommended_videos.video_id} <> all(${kept}::bigint[])`);
  return rows.length;
}

/** One computation at a time, so that two never mix. */
export async function lockComputing(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('recommended', 0))`);
}
