import { eq, sql } from 'drizzle-orm';
import { FEED_SLOTS } from '@bimah/contract/limits.ts';
import type { Db } from '#platform/db/database.ts';
import { category_videos, video_positions } from '#schema/categories.ts';
import { processings } from '#schema/processings.ts';
import { isOverdue } from '#schema/video-end.ts';
import { videoColumns, type VideoRow } from '#schema/video-row.ts';
import { videos, type Listing } from '#schema/videos.ts';

/** Keeps the video from being deleted until the transaction ends. */
export async function findVideo(tx: Db, id: number) {
  const [row] = await tx
    .select({ id: videos.id, language: videos.language, hidden: videos.hidden })
    .from(videos)
    .where(eq(videos.id, id))
    .for('key share');
  return row;
}

export interface BoardLock {
  readonly id: number;
  readonly video_id: number;
  readonly position: number;
  readonly locked_until: Date | null;
  readonly updated_at: Date;
  readonly listing: Listing;
}

interface BoardRow extends Record<string, unknown> {
  readonly lock: {
    readonly id: number;
    readonly position: number;
    readonly locked_until: string | null;
    readonly updated_at: string;
  } | null;
  readonly video_id: string;
  readonly listing: Listing;
}

/**
 * The locks of a category and its newest published videos that have none, as many as there are slots,
 * in one statement: no change in between can show a video twice.
 */
export async function findBoard(
  db: Db,
  categoryId: number,
): Promise<{ locks: BoardLock[]; newest: number[] }> {
  const { rows } = await db.execute<BoardRow>(sql`
    with ended as materialized (select array(select id from ${videos} where ${isOverdue}) as ids),
    locks as materialized (
      select p.video_id, (select case when m.video_id = any((select ids from ended)::bigint[]) then 'awaiting' else m.listing end
          from ${category_videos} m
          where m.category_id = p.category_id and m.video_id = p.video_id) as listing,
        json_build_object('id', p.id, 'position', p.position,
          'locked_until', p.locked_until, 'updated_at', p.updated_at) as lock
      from ${video_positions} p
      where p.category_id = ${categoryId} and (p.locked_until is null or p.locked_until > now())),
    newest as (
      select m.video_id, m.listing from ${category_videos} m
      where m.category_id = ${categoryId} and m.listing = 'published'
        and m.video_id <> all(array(select video_id from locks))
        and m.video_id <> all((select ids from ended)::bigint[])
      order by m.newest_at desc, m.video_id desc limit ${FEED_SLOTS})
    select video_id, listing, lock from locks
    union all select video_id, listing, null from newest`);
  return {
    locks: rows.flatMap(({ lock, video_id, listing }) =>
      lock
        ? {
            ...lock,
            video_id: Number(video_id),
            listing,
            locked_until: lock.locked_until === null ? null : new Date(lock.locked_until),
            updated_at: new Date(lock.updated_at),
          }
        : [],
    ),
    newest: rows.flatMap(({ lock, video_id }) => (lock ? [] : Number(video_id))),
  };
}

export async function findVideos(db: Db, ids: readonly number[]): Promise<Map<number, VideoRow>> {
  const rows = await db
    .select(videoColumns)
    .from(videos)
    .leftJoin(processings, eq(processings.video_id, videos.id))
    .where(sql`${videos.id} = any(${sql.param([...ids])}::bigint[])`);
  return new Map(rows.map((row) => [row.id, row]));
}
