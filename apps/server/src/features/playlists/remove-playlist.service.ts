import { putInBin } from '#features/binned/index.ts';
import { announcePlaylist } from '#features/playlist-items/index.ts';
import { audit } from '#platform/audit/audit.ts';
import type { Tx } from '#platform/db/database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { ApiError } from '#platform/http/api-error.ts';
import type { SignedInContext } from '#platform/http/call.ts';
import { lockPlaylist, type LockedPlaylist } from './lock-playlist.ts';
import { ownChannels } from './playlists.policy.ts';
import * as repository from './playlists.repository.ts';

interface Order {
  readonly id: number;
  readonly reason?: string | undefined;
}

async function moveToBin(
  tx: Tx,
  context: SignedInContext,
  { row, channel_ids, reason }: LockedPlaylist & Pick<Order, 'reason'>,
): Promise<void> {
  const { id, title, language, items_count } = row;
  const kept = await repository.moveAside(tx, id);
  const facts = { language, videos: items_count };
  await putInBin(tx, context, {
    kind: 'playlist',
    object_id: id,
    channel_ids,
    title,
    reason,
    facts,
    kept,
  });
}

/** Others' channels keep a list that stands in them too. */
export const remove = (context: SignedInContext, { id, reason }: Order) =>
  inTransaction(context.db, async (tx) => {
    const { row, channel_ids } = await lockPlaylist(tx, id);
    const left = ownChannels(context.actor, channel_ids);
    if (left.length === 0) throw new ApiError('not_found');
    const isWhole = left.length === channel_ids.length;
    if (isWhole) await moveToBin(tx, context, { row, channel_ids, reason });
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
