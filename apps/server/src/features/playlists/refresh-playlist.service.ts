import { announcePlaylist } from '#features/playlist-items/index.ts';
import { audit } from '#platform/audit/audit.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { ApiError } from '#platform/http/api-error.ts';
import type { SignedInContext } from '#platform/http/call.ts';
import { lockInChannel } from './lock-playlist.ts';
import { queueImport } from './playlists.queue.ts';
import * as repository from './playlists.repository.ts';
import { showPlaylist } from './show-playlist.ts';

/** Has the list on the video site read again; a reading under way counts. */
export const refresh = (
  context: SignedInContext,
  wanted: { readonly id: number; readonly channel_id: number },
) =>
  inTransaction(context.db, async (tx) => {
    const { id, channel_id } = wanted;
    const { row, channel_ids } = await lockInChannel(tx, wanted);
    if (row.external_id === null) throw new ApiError('conflict');
    await repository.recordImport(tx, id, { import_state: 'waiting', import_problem: null });
    await queueImport(tx, { playlist_id: id, external_id: row.external_id });
    await audit(tx, context, {
      action: 'playlists.refresh',
      object_type: 'playlist',
      object_id: id,
    });
    await announcePlaylist(tx, id, channel_ids);
    const after = (await repository.find(tx, id)) as repository.PlaylistRow;
    return showPlaylist(after, { language: context.language, channel_id });
  });
