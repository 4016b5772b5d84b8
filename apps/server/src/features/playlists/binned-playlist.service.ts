import { binnedRepository, takeOut, type BinKind, type KeptRows } from '#features/binned/index.ts';
import { announcePlaylist, itemsRepository } from '#features/playlist-items/index.ts';
import { audit } from '#platform/audit/audit.ts';
import type { Tx } from '#platform/db/database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { endAt, queueImport, queueRelease } from './playlists.queue.ts';
import * as repository from './playlists.repository.ts';

type Row = KeptRows[string][number];

/** Those whose videos and channels are there still; items close ranks. */
function whatIsLeft(
  kept: KeptRows,
  { videos, channels }: Record<'videos' | 'channels', ReadonlySet<number>>,
) {
  const { playlists = [], playlist_channels = [], playlist_items = [] } = kept;
  const placeOf = (item: Row) => Number(item['position']);
  return {
    playlists,
    playlist_channels: playlist_channels.filter((row) => channels.has(Number(row['channel_id']))),
    playlist_items: playlist_items
      .filter((item) => videos.has(Number(item['video_id'])))
      .toSorted((one, other) => placeOf(one) - placeOf(other))
      .map((item, index) => ({ ...item, position: index + 1 })),
  };
}

/** What it was waiting for when it was removed is asked for again. */
async function goOn(tx: Tx, row: repository.PlaylistColumns): Promise<void> {
  const { id, external_id } = row;
  if (row.status === 'published') await queueRelease(tx, id);
  if (row.status === 'published' && row.until) await endAt(tx, row.until);
  if (row.import_state === 'waiting' && external_id) {
    await queueImport(tx, { playlist_id: id, external_id });
  }
}

/** Its videos are held before it, as by everybody who writes into a list. */
async function holdVideos(tx: Tx, id: number): Promise<ReadonlySet<number>> {
  const items = await binnedRepository.findKept(tx, { kind: 'playlist', id }, 'playlist_items');
  const ids = items.map((item) => Number(item['video_id']));
  return new Set((await itemsRepository.lockVideos(tx, ids)).map((video) => video.id));
}

const restore: BinKind['restore'] = (context, _shelves, id) =>
  inTransaction(context.db, async (tx) => {
    const videos = await holdVideos(tx, id);
    const taken = await takeOut(tx, { kind: 'playlist', id });
    if (!taken?.kept) return false;
    const channels = new Set(taken.channel_ids);
    await repository.putBack(tx, whatIsLeft(taken.kept, { videos, channels }));
    const [row] = await itemsRepository.lockPlaylists(tx, [id]);
    if (!row) return false;
    await goOn(tx, row);
    await audit(tx, context, {
      action: 'bin.restore',
      object_type: 'playlist',
      object_id: id,
      change: { title: row.title, channel_ids: taken.channel_ids },
    });
    await announcePlaylist(tx, id, taken.channel_ids);
    return true;
  });

/** Its videos are no part of it, and files it has none. */
export const binnedPlaylist: BinKind = {
  restore,
  removeForGood: (tx, _storage, id) => takeOut(tx, { kind: 'playlist', id }),
};
