import { asc, eq, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/database.ts';
import {
  playlist_channels,
  playlist_items,
  playlists,
  type ItemSource,
} from '#schema/playlists.ts';
import { video_channels, videos } from '#schema/videos.ts';

const anyOf = (ids: readonly number[]) => sql`any(${sql.param([...ids])}::bigint[])`;

/**
 * Keeps videos from being removed or deleted until the transaction ends. To be called before a
 * playlist is locked: everybody locks videos first, so that nobody waits in a circle.
 */
export const lockVideos = (tx: Db, ids: readonly number[]) =>
  tx
    .select({
      id: videos.id,
      hidden: videos.hidden,
      channel_ids: sql<number[]>`(
        select coalesce(json_agg(p.channel_id order by p.channel_id), '[]'::json)
        from ${video_channels} p where p.video_id = videos.id)`,
    })
    .from(videos)
    .where(sql`${videos.id} = ${anyOf(ids)}`)
    .orderBy(asc(videos.id))
    .for('share');

/** Lets one caller at a time change these playlists. What they hold must be read after this. */
export const lockPlaylists = (tx: Db, ids: readonly number[]) =>
  tx
    .select()
    .from(playlists)
    .where(sql`${playlists.id} = ${anyOf(ids)}`)
    .orderBy(asc(playlists.id))
    .for('update');

export async function findChannelIds(db: Db, playlistId: number): Promise<number[]> {
  const rows = await db
    .select({ channel_id: playlist_channels.channel_id })
    .from(playlist_channels)
    .where(eq(playlist_channels.playlist_id, playlistId))
    .orderBy(asc(playlist_channels.channel_id));
  return rows.map((row) => row.channel_id);
}

/** All items of a list in their order, those of removed videos too. */
export const findItems = (db: Db, playlistId: number) =>
  db
    .select({
      id: playlist_items.id,
      video_id: playlist_items.video_id,
      position: playlist_items.position,
      hidden: playlist_items.hidden,
      source: playlist_items.source,
    })
    .from(playlist_items)
    .where(eq(playlist_items.playlist_id, playlistId))
    .orderBy(asc(playlist_items.position));

export interface NewItem {
  readonly video_id: number;
  readonly position: number;
  readonly source?: ItemSource;
}

export async function insertItems(
  tx: Db,
  playlist_id: number,
  items: readonly NewItem[],
): Promise<void> {
  if (items.length === 0) return;
  await tx.insert(playlist_items).values(items.map((item) => ({ ...item, playlist_id })));
}

/** Makes room for one item. */
export async function shiftDown(tx: Db, playlistId: number, from: number): Promise<void> {
  await tx
    .update(playlist_items)
    .set({ position: sql`${playlist_items.position} + 1` })
    .where(
      sql`${playlist_items.playlist_id} = ${playlistId} and ${playlist_items.position} >= ${from}`,
    );
}

/** Later than it was, also within one millisecond: what somebody read before must look older. */
export const LATER = sql`greatest(date_trunc('milliseconds', clock_timestamp()), ${playlists.updated_at} + interval '1 millisecond')`;

export async function touch(tx: Db, playlistId: number): Promise<void> {
  await tx.update(playlists).set({ updated_at: LATER }).where(eq(playlists.id, playlistId));
}
