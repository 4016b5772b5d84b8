import type { NewPlaylist } from '@bimah/contract';
import { lockChannels } from '#features/channel-locks/index.ts';
import {
  announcePlaylist,
  lockOwnVideos,
  itemsRepository,
} from '#features/playlist-items/index.ts';
import { audit } from '#platform/audit/audit.ts';
import type { Tx } from '#platform/db/database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import type { SignedInContext } from '#platform/http/call.ts';
import type { StoragePort } from '#platform/storage/port.ts';
import { refuseEnd } from '#features/videos/index.ts';
import { endAt, queueImport, queueRelease } from './playlists.queue.ts';
import { detail } from './playlists.service.ts';
import * as repository from './playlists.repository.ts';

/** What people say of a list; how reading the site goes is none of it. */
export const writtenOf = ({
  title,
  description,
  language,
  platform,
  status,
  until,
  external_id,
}: Partial<repository.NewPlaylistRow>) => ({
  title,
  description,
  language,
  platform,
  status,
  until,
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
  if (row.until) await endAt(tx, row.until);
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
  const { channel_ids, playlist_items, language, external_id, until, ...fields } = given;
  const video_ids = playlist_items.map((item) => item.video_id);
  if (until) refuseEnd({ until, publication: null }, 'until');
  return inTransaction(context.db, async (tx) => {
    await lockOwnVideos(tx, context.actor, video_ids);
    await lockChannels(tx, { ids: channel_ids, field: 'channel_ids' });
    const row: repository.NewPlaylistRow = {
      ...fields,
      description: fields.description ?? null,
      language: language ?? context.language,
      until: until ? new Date(until) : null,
      external_id: external_id ?? null,
      import_state: external_id ? 'waiting' : null,
    };
    const id = await enterPlaylist(tx, context, { row, channel_ids, video_ids });
    return detail({ ...context, db: tx }, storage, { id, channel_id: channel_ids[0] });
  });
}
