import type { NewPlaylistItem } from '@bimah/contract';
import { PLAYLIST_ITEMS_MAX } from '@bimah/contract/limits.ts';
import {
  announcePlaylist,
  appendVideos,
  lockOwnVideos,
  itemsRepository,
} from '#features/playlist-items/index.ts';
import { audit } from '#platform/audit/audit.ts';
import type { Tx } from '#platform/db/database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { ApiError, fieldError } from '#platform/http/api-error.ts';
import type { SignedInContext } from '#platform/http/call.ts';
import type { StoragePort } from '#platform/storage/port.ts';
import { lockInChannel } from './lock-playlist.ts';
import * as repository from './playlists.repository.ts';
import { presentItems } from './present-items.ts';
import { showPlaylist } from './show-playlist.ts';
import * as shownItems from './shown-items.repository.ts';

interface Addition {
  readonly id: number;
  readonly channel_id: number;
  readonly item: NewPlaylistItem;
}

/** Puts the video where it was requested, no further than the end, and the others behind it. */
async function insertOne(tx: Tx, { id, item }: Addition): Promise<number> {
  const items = await itemsRepository.findItems(tx, id);
  if (items.some(({ video_id }) => video_id === item.video_id)) {
    throw new ApiError('already_exists', { message: 'video_in_playlist' });
  }
  if (items.length >= PLAYLIST_ITEMS_MAX) throw fieldError('playlist_item', 'playlist_full');
  const next = (items.at(-1)?.position ?? 0) + 1;
  const position = Math.min(item.position ?? next, next);
  if (position < next) await itemsRepository.shiftDown(tx, id, position);
  await itemsRepository.insertItems(tx, id, [{ video_id: item.video_id, position }]);
  return position;
}

export const addVideo = (context: SignedInContext, storage: StoragePort, addition: Addition) =>
  inTransaction(context.db, async (tx) => {
    const { id, channel_id, item } = addition;
    await lockOwnVideos(tx, context.actor, [item.video_id]);
    const { channel_ids } = await lockInChannel(tx, addition);
    const position = await insertOne(tx, addition);
    await itemsRepository.touch(tx, id);
    await audit(tx, context, {
      action: 'playlists.add_videos',
      object_type: 'playlist',
      object_id: id,
      change: { video_ids: [item.video_id], position },
    });
    await announcePlaylist(tx, id, channel_ids);
    const [row, added] = [
      await repository.find(tx, id),
      await shownItems.findOfVideo(tx, id, item.video_id),
    ];
    const [playlist_item] = presentItems(context, storage, added);
    if (!row || !playlist_item) throw new ApiError('not_found');
    return {
      playlist_item,
      playlist: showPlaylist(row, { language: context.language, channel_id }),
    };
  });

export const addVideos = (
  context: SignedInContext,
  request: { readonly playlist_ids: readonly number[]; readonly video_ids: readonly number[] },
) =>
  inTransaction(context.db, async (tx) => {
    const added = await appendVideos(tx, context, { ...request, field: 'playlist_ids' });
    const rows = await repository.findAll(tx, request.playlist_ids);
    return {
      playlists: rows.map((row) => showPlaylist(row, { language: context.language })),
      added,
      already_there: request.playlist_ids.length * request.video_ids.length - added,
    };
  });
