import { itemsRepository } from '#features/playlist-items/index.ts';
import type { Tx } from '#platform/db/database.ts';
import { ApiError } from '#platform/http/api-error.ts';
import type { PlaylistColumns } from './playlists.repository.ts';

export interface LockedPlaylist {
  readonly row: PlaylistColumns;
  readonly channel_ids: readonly number[];
}

/** Nobody else changes the list until the transaction ends. */
export async function lockPlaylist(tx: Tx, id: number): Promise<LockedPlaylist> {
  const [row] = await itemsRepository.lockPlaylists(tx, [id]);
  if (!row) throw new ApiError('not_found');
  return { row, channel_ids: await itemsRepository.findChannelIds(tx, id) };
}

/** The same for a list named by its channel: one that stands elsewhere is not there. */
export async function lockInChannel(
  tx: Tx,
  { id, channel_id }: { readonly id: number; readonly channel_id: number },
): Promise<LockedPlaylist> {
  const locked = await lockPlaylist(tx, id);
  if (!locked.channel_ids.includes(channel_id)) throw new ApiError('not_found');
  return locked;
}
