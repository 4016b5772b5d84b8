import { announcePlaylist } from '#features/playlist-items/index.ts';
import { audit } from '#platform/audit/audit.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { ApiError } from '#platform/http/api-error.ts';
import type { SignedInContext } from '#platform/http/call.ts';
import { lockPlaylist } from './lock-playlist.ts';
import { ownChannels } from './playlists.policy.ts';
import * as repository from './playlists.repository.ts';

/** Others' channels keep a list that stands in them too. */
export const remove = (context: SignedInContext, id: number) =>
  inTransaction(context.db, async (tx) => {
    const { row, channel_ids } = await lockPlaylist(tx, id);
    const left = ownChannels(context.actor, channel_ids);
    if (left.length === 0) throw new ApiError('not_found');
    const isWhole = left.length === channel_ids.length;
    if (isWhole) await repository.remove(tx, id);
    else await repository.leaveChannels(tx, id, left);
    await audit(tx, context, {
      action: isWhole ? 'playlists.remove' : 'playlists.leave_channels',
      object_type: 'playlist',
      object_id: id,
      change: { title: row.title, channel_ids: left },
    });
    await announcePlaylist(tx, id, channel_ids);
    return { status: 'ok' } as const;
  });
