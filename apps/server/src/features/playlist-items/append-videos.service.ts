import { PLAYLIST_ITEMS_MAX } from '@bimah/contract/limits.ts';
import { audit } from '#platform/audit/audit.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Actor } from '#platform/http/actor.ts';
import { ApiError, fieldError } from '#platform/http/api-error.ts';
import type { SignedInContext } from '#platform/http/call.ts';
import { announcePlaylist } from './announce-playlist.ts';
import { mayReach } from './playlist-items.policy.ts';
import * as repository from './playlist-items.repository.ts';

export interface Appending {
  readonly playlist_ids: readonly number[];
  readonly video_ids: readonly number[];
  /** What the caller called the lists, for the refusals. */
  readonly field: string;
}

/** Locks videos the caller may put into lists: of channels of theirs, and not removed. */
export async function lockOwnVideos(tx: Tx, actor: Actor, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const locked = await repository.lockVideos(tx, ids);
  const usable = locked.filter((video) => !video.hidden && mayReach(actor, video.channel_ids));
  if (usable.length !== new Set(ids).size) {
    throw new ApiError('not_found', { message: 'video_not_found' });
  }
}

async function appendTo(
  tx: Tx,
  context: SignedInContext,
  { playlist_id, video_ids, field }: Omit<Appending, 'playlist_ids'> & { playlist_id: number },
): Promise<number> {
  const channel_ids = await repository.findChannelIds(tx, playlist_id);
  if (!mayReach(context.actor, channel_ids)) {
    throw new ApiError('not_found', { message: 'playlist_not_found' });
  }
  const items = await repository.findItems(tx, playlist_id);
  const there = new Set(items.map((item) => item.video_id));
  const fresh = video_ids.filter((id) => !there.has(id));
  if (fresh.length === 0) return 0;
  if (items.length + fresh.length > PLAYLIST_ITEMS_MAX) {
    throw fieldError(field, 'playlist_full');
  }
  const highest = items.at(-1)?.position ?? 0;
  await repository.insertItems(
    tx,
    playlist_id,
    fresh.map((video_id, index) => ({ video_id, position: highest + 1 + index })),
  );
  await repository.touch(tx, playlist_id);
  await audit(tx, context, {
    action: 'playlists.add_videos',
    object_type: 'playlist',
    object_id: playlist_id,
    change: { video_ids: fresh },
  });
  await announcePlaylist(tx, playlist_id, channel_ids);
  return fresh.length;
}

/** Adds videos to the end of each list, to all of them or none. Gives the number of items that came to be. */
export async function appendVideos(
  tx: Tx,
  context: SignedInContext,
  { playlist_ids, video_ids, field }: Appending,
): Promise<number> {
  await lockOwnVideos(tx, context.actor, video_ids);
  const locked = await repository.lockPlaylists(tx, playlist_ids);
  if (locked.length !== new Set(playlist_ids).size) {
    throw new ApiError('not_found', { message: 'playlist_not_found' });
  }
  let added = 0;
  for (const { id } of locked) {
    added += await appendTo(tx, context, { playlist_id: id, video_ids, field });
  }
  return added;
}
