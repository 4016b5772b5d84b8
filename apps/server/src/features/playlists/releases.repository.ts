import { asc, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/database.ts';
import { playlist_channels, playlist_items, playlists } from '#schema/playlists.ts';
import { video_channels, videos } from '#schema/videos.ts';

/**
 * Videos that go out with a list: what the video site's list has; in a list of our own, whatever came
 * from the site. A list speaks for videos of its own channels alone. Its ids are gathered first, so that
 * the videos are looked up by them however many there are.
 */
const goesOutWith = (playlistId: number) => sql`${videos.awaits_playlist}
  and ${videos.id} = any(array(
    select i.video_id from ${playlist_items} i join ${playlists} p on p.id = i.playlist_id
    where i.playlist_id = ${playlistId} and (i.source = 'site' or p.external_id is null)))
  and exists (
    select from ${video_channels} c join ${playlist_channels} l using (channel_id)
    where c.video_id = ${videos.id} and l.playlist_id = ${playlistId})`;

/** Some of the videos that wait for this list, locked until the transaction ends. */
export const lockWaiting = (tx: Db, playlistId: number, limit: number) =>
  tx
    .select({
      id: videos.id,
      processing: videos.processing,
      hidden: videos.hidden,
      scheduled_at: videos.scheduled_at,
      until: videos.until,
    })
    .from(videos)
    .where(goesOutWith(playlistId))
    .orderBy(asc(videos.id))
    .limit(limit)
    .for('update');

export async function isPublished(tx: Db, playlistId: number): Promise<boolean> {
  const isIt = sql`${playlists.id} = ${playlistId} and ${playlists.status} = 'published'
    and (${playlists.until} is null or ${playlists.until} > now())`;
  return (await tx.$count(playlists, isIt)) > 0;
}

/** How many would go out with it now: those that keep to a schedule, have ended or were removed do not. */
export const countWaiting = (db: Db, playlistId: number): Promise<number> =>
  db.$count(
    videos,
    sql`${goesOutWith(playlistId)} and not ${videos.hidden} and ${videos.scheduled_at} is null
      and (${videos.until} is null or ${videos.until} > now())`,
  );
