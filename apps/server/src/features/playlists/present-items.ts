import type { PlaylistItem, Video } from '@bimah/contract';
import { mayReach } from '#features/playlist-items/index.ts';
import { presenting, presentVideo } from '#features/videos/index.ts';
import type { SignedInContext } from '#platform/http/call.ts';
import type { StoragePort } from '#platform/storage/port.ts';
import type { ItemRow } from './shown-items.repository.ts';

/** In a list that came from elsewhere there may be videos of others: files of theirs that are not public stay shut. */
const withoutFiles = (video: Video): Video => ({
  ...video,
  video_url: null,
  link: null,
  thumb_url: null,
  streams: null,
  strip: null,
  preview: null,
});

export function presentItems(
  context: SignedInContext,
  storage: StoragePort,
  rows: readonly ItemRow[],
): PlaylistItem[] {
  const how = presenting(context, storage);
  return rows.map(({ item, video: row }) => {
    const video = presentVideo(row, how);
    const isOpen = row.listing === 'published' || mayReach(context.actor, video.channel_ids);
    return { ...item, video_id: row.id, video: isOpen ? video : withoutFiles(video) };
  });
}
