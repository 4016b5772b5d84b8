import type { NewPlaylist } from '@bimah/contract';
import {
  announcePlaylist,
  lockOwnVideos,
  itemsRepository,
} from '#features/playlist-items/index.ts';
import { audit } from '#platform/audit/audit.ts';
import type { Tx } from '#platform/db/database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { fieldError } from '#platform/http/api-error.ts';
import type { SignedInContext } from '#platform/http/call.ts';
import type { StoragePort } from '#platform/storage/port.ts';
import { queueImport, queueRelease } from './playlists.queue.ts';
import { detail } from './playlists.service.ts';
import * as repository from './playlists.repository.ts';

/**
 * Locks the channels a list is to stand in, after its videos and before any list: a channel that is
 * being deleted takes its lists along.
 */
export async function lockChannels(
  tx: Tx,
  { ids, field }: { readonly ids: readonly number[]; readonly field: string },
): Promise<void> {
  if ((await repository.lockChannels(tx, ids)) !== ids.length) {
    throw fieldError(field, 'channel_not_found');
  }
}

/** What people say of a list; how reading the site goes is none of it. */
export const writtenOf = ({
  title,
  description,
  language,
  platform,
  status,
  external_id,
}: Partial<repository.NewPlaylistRow>) => ({
  title,
  description,
  language,
  platform,
  status,
  external_id,
});

interface NewEntry {
  readonly row: repository.NewPlaylistRow;
  readonly channel_ids: readonly number[];
  /** In their order; the caller locks them. */
  readonly video_ids: readonly number[];
}

/** Stores a new list with its items, and has it filled where the video site knows more. */
export async function enterPlaylist(
  tx: Tx,
  context: SignedInContext,
  { row, channel_ids, video_ids }: NewEntry,
): Promise<number> {
  const id = await repository.insert(tx, row, channel_ids);
  const items = video_ids.map((video_id, index) => ({ video_id, position: index + 1 }));
  await itemsRepository.insertItems(tx, id, items);
  if (row.external_id && row.import_state === 'waiting') {
    await queueImport(tx, { playlist_id: id, external_id: row.external_id });
  }
  if (row.status === 'published') await queueRelease(tx, id);
  await audit(tx, context, {
    action: 'playlists.create',
    object_type: 'playlist',
    object_id: id,
    change: { ...writtenOf(row), channel_ids, video_ids },
  });
  await announcePlaylist(tx, id, channel_ids);
  return id;
}

export function create(context: SignedInContext, storage: StoragePort, given: NewPlaylist) {
  const { channel_ids, playlist_items, language, external_id, ...fields } = given;
  const video_ids = playlist_items.map((item) => item.video_id);
  return inTransaction(context.db, async (tx) => {
    await lockOwnVideos(tx, context.actor, video_ids);
    await lockChannels(tx, { ids: channel_ids, field: 'channel_ids' });
    const row: repository.NewPlaylistRow = {
      ...fields,
      description: fields.description ?? null,
      language: language ?? context.language,
      external_id: external_id ?? null,
      import_state: external_id ? 'waiting' : null,
    };
    const id = await enterPlaylist(tx, context, { row, channel_ids, video_ids });
    return detail({ ...context, db: tx }, storage, { id, channel_id: channel_ids[0] });
  });
}
