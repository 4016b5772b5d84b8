import { sql } from 'drizzle-orm';
import type { Db } from '#platform/db/database.ts';

const list = (ids: readonly number[]) => sql`${sql.param([...ids])}::bigint[]`;

/** Of playlists that things stood in: those that are there, and those that lie in the bin. */
export async function findPlaylists(db: Db, ids: readonly number[]) {
  const { rows } = await db.execute<{ id: string; is_there: boolean }>(sql`
    select id, true as is_there from playlists where id = any(${list(ids)})
    union all
    select object_id, false from bin_items where kind = 'playlist' and object_id = any(${list(ids)})`);
  return new Map(rows.map(({ id, is_there }) => [Number(id), is_there]));
}

/** Videos as they would come back. */
export async function findVideos(db: Db, ids: readonly number[]) {
  const { rows } = await db.execute<{
    id: string;
    status: 'published' | 'unpublished';
    scheduled_at: Date | string | null;
    until: Date | string | null;
  }>(sql`select id, status, scheduled_at, until from videos where id = any(${list(ids)})`);
  return new Map(rows.map((row) => [Number(row.id), row]));
}

/**
 * Of playlists in the bin: how many of their videos and channels are gone for good, and the picture of
 * the first video that may be shown to the channel.
 */
export async function findKeptPlaylists(db: Db, channelId: number, ids: readonly number[]) {
  const { rows } = await db.execute<{
    id: string;
    videos_gone: number;
    channels_gone: number;
    picture: string | null;
  }>(sql`
    select b.object_id as id,
      (select count(*)::int from jsonb_array_elements(b.kept -> 'playlist_items') item
        where not exists (select from videos v where v.id = (item ->> 'video_id')::bigint)) as videos_gone,
      (select count(*)::int from jsonb_array_elements(b.kept -> 'playlist_channels') place
        where not exists (select from channels c where c.id = (place ->> 'channel_id')::bigint)) as channels_gone,
      (select coalesce(v.thumb_url, v.yt_thumb_url) from jsonb_array_elements(b.kept -> 'playlist_items') item
        join videos v on v.id = (item ->> 'video_id')::bigint
        where coalesce(v.thumb_url, v.yt_thumb_url) is not null and not v.hidden and (v.listing = 'published'
          or exists (select from video_channels p where p.video_id = v.id and p.channel_id = ${channelId}))
        order by (item ->> 'position')::int limit 1) as picture
    from bin_items b where b.kind = 'playlist' and b.object_id = any(${list(ids)})`);
  return new Map(rows.map((row) => [Number(row.id), row]));
}
