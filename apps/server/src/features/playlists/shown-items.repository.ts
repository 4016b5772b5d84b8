import { and, asc, eq, not, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/database.ts';
import { playlist_items } from '#schema/playlists.ts';
import { processings } from '#schema/processings.ts';
import { videoColumns, type VideoRow } from '#schema/video-row.ts';
import { videos } from '#schema/videos.ts';

/** An item with its video, flat. */
export interface ItemRow {
  readonly item: { readonly id: number; readonly playlist_id: number; readonly position: number };
  readonly video: VideoRow;
}

const columns = {
  item: {
    id: playlist_items.id,
    playlist_id: playlist_items.playlist_id,
    position: playlist_items.position,
  },
  video: videoColumns,
};

const shownOf = (playlistId: number) =>
  and(eq(playlist_items.playlist_id, playlistId), not(playlist_items.hidden));

/** The page is cut before its videos are looked up, so that no more of them are read than it has. */
export const findPage = (
  db: Db,
  playlistId: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<ItemRow[]> =>
  db
    .select(columns)
    .from(playlist_items)
    .innerJoin(
      sql`(select id from playlist_items where playlist_id = ${playlistId} and not hidden
        order by position limit ${limit} offset ${offset}) page`,
      sql`page.id = ${playlist_items.id}`,
    )
    .innerJoin(videos, eq(videos.id, playlist_items.video_id))
    .leftJoin(processings, eq(processings.video_id, videos.id))
    .orderBy(asc(playlist_items.position));

export const findOfVideo = (db: Db, playlistId: number, videoId: number): Promise<ItemRow[]> =>
  db
    .select(columns)
    .from(playlist_items)
    .innerJoin(videos, eq(videos.id, playlist_items.video_id))
    .leftJoin(processings, eq(processings.video_id, videos.id))
    .where(and(shownOf(playlistId), eq(playlist_items.video_id, videoId)));

/** The first items of each list, read off its index and no further. */
export const findFirst = (
  db: Db,
  playlistIds: readonly number[],
  count: number,
): Promise<ItemRow[]> =>
  db
    .select(columns)
    .from(playlist_items)
    .innerJoin(
      sql`(select i.id from unnest(${sql.param([...playlistIds])}::bigint[]) list (id) cross join lateral (
        select id from playlist_items where playlist_id = list.id and not hidden
        order by position limit ${count}) i) cover`,
      sql`cover.id = ${playlist_items.id}`,
    )
    .innerJoin(videos, eq(videos.id, playlist_items.video_id))
    .leftJoin(processings, eq(processings.video_id, videos.id))
    .orderBy(asc(playlist_items.playlist_id), asc(playlist_items.position));

/**
 * The whole order by ids, and how long it takes to watch it all, in seconds. Each video is looked up by
 * itself: a list that was just rearranged looks long to the planner, who would go through all videos.
 */
export async function findOutline(
  db: Db,
  playlistId: number,
): Promise<{ item_ids: number[]; duration: number }> {
  const [row] = await db
    .select({
      item_ids: sql<
        number[]
      >`coalesce(json_agg(${playlist_items.id} order by ${playlist_items.position}), '[]'::json)`,
      duration: sql<number>`coalesce(sum((
        select v.duration from videos v where v.id = ${playlist_items.video_id})), 0)::int`,
    })
    .from(playlist_items)
    .where(shownOf(playlistId));
  return row ?? { item_ids: [], duration: 0 };
}
