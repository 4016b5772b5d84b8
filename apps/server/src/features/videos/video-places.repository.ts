import { and, asc, eq, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/database.ts';
import { categories, category_videos, video_positions } from '#schema/categories.ts';
import { playlist_channels, playlist_items, playlists } from '#schema/playlists.ts';

/** More lists than anybody puts one video into. */
const MOST = 50;

export const findPlaylists = (db: Db, video_id: number) =>
  db
    .select({
      id: playlists.id,
      title: playlists.title,
      language: playlists.language,
      items: playlists.items_count,
      position: sql<number>`(select count(*) from playlist_items other
        where other.playlist_id = ${playlist_items.playlist_id} and other.position <= ${playlist_items.position})::int`,
      channel_ids: sql<
        string[]
      >`array(select ${playlist_channels.channel_id} from ${playlist_channels}
        where ${playlist_channels.playlist_id} = ${playlists.id} order by 1)`,
    })
    .from(playlist_items)
    .innerJoin(playlists, eq(playlists.id, playlist_items.playlist_id))
    .where(eq(playlist_items.video_id, video_id))
    .orderBy(asc(playlists.id))
    .limit(MOST);

/** Hidden ones are known to those alone who arrange them. */
export const findCategories = (db: Db, video_id: number, withHidden: boolean) =>
  db
    .select({ id: categories.id, name: categories.name, position: video_positions.position })
    .from(category_videos)
    .innerJoin(categories, eq(categories.id, category_videos.category_id))
    .leftJoin(
      video_positions,
      and(
        eq(video_positions.category_id, category_videos.category_id),
        eq(video_positions.video_id, category_videos.video_id),
      ),
    )
    .where(
      and(
        eq(category_videos.video_id, video_id),
        withHidden ? undefined : eq(categories.hidden, false),
      ),
    )
    .orderBy(asc(category_videos.added_at))
    .limit(MOST);
