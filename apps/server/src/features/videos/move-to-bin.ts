import { putInBin } from '#features/binned/index.ts';
import type { Tx } from '#platform/db/database.ts';
import type { SignedInContext } from '#platform/http/call.ts';
import * as places from './video-places.repository.ts';
import type { VideoRow } from './videos.repository.ts';

/** The video itself stays where it is: it is hidden, and a trigger takes it out of the bin again. */
export async function moveToBin(
  tx: Tx,
  context: SignedInContext,
  row: VideoRow,
  reason?: string,
): Promise<void> {
  const playlists = await places.findPlaylists(tx, row.id);
  const categories = await places.findCategories(tx, row.id, true);
  await putInBin(tx, context, {
    kind: 'video',
    object_id: row.id,
    channel_ids: row.channels.map(({ id }) => id),
    title: row.title,
    reason,
    removed_at: row.removed_at,
    expires_at: row.purge_after,
    bytes: row.bytes,
    picture: row.thumb_url ?? row.yt_thumb_url,
    facts: {
      language: row.language,
      duration: row.duration,
      publish_time: (row.published_at ?? row.scheduled_at)?.toISOString() ?? null,
      views: row.views,
      comments: row.comments_count,
      places: [
        ...playlists.map(({ id, title, position }) => ({
          kind: 'playlist' as const,
          id,
          title,
          position,
        })),
        ...categories.map(({ id, name, position }) => ({
          kind: 'category' as const,
          id,
          title: name,
          position,
        })),
      ],
    },
  });
}
