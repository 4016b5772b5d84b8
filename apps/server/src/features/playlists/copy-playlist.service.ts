import { lockChannel } from '#features/channel-locks/index.ts';
import { itemsRepository, mayReach } from '#features/playlist-items/index.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { ApiError, fieldError } from '#platform/http/api-error.ts';
import type { SignedInContext } from '#platform/http/call.ts';
import type { StoragePort } from '#platform/storage/port.ts';
import { enterPlaylist } from './create-playlist.service.ts';
import { detail } from './playlists.service.ts';
import * as repository from './playlists.repository.ts';

interface Request {
  readonly playlist_id: number;
  readonly channel_id: number;
}

/** What a copy takes over. It is a draft without an end whatever the original is, and asks the site only for what it lacks. */
const copyOf = (row: repository.PlaylistRow): repository.NewPlaylistRow => ({
  title: row.title,
  description: row.description,
  language: row.language,
  platform: row.platform,
  external_id: row.external_id,
  import_state:
    row.import_state === null || row.import_state === 'ok' ? row.import_state : 'waiting',
  imported_at: row.imported_at,
});

/** A list of its own in another channel, of the same videos. */
export const copy = (
  context: SignedInContext,
  storage: StoragePort,
  { playlist_id, channel_id }: Request,
) =>
  inTransaction(context.db, async (tx) => {
    const row = await repository.find(tx, playlist_id);
    const owners = row?.channels.map((channel) => channel.id) ?? [];
    if (!row || !mayReach(context.actor, owners)) throw new ApiError('not_found');
    if (owners.includes(channel_id)) throw fieldError('channel_id', 'playlist_in_channel');
    const shown = (await itemsRepository.findItems(tx, playlist_id)).filter((item) => !item.hidden);
    const ids = shown.map((item) => item.video_id);
    const there = new Set((await itemsRepository.lockVideos(tx, ids)).map((video) => video.id));
    await lockChannel(tx, channel_id);
    const id = await enterPlaylist(tx, context, {
      row: copyOf(row),
      channel_ids: [channel_id],
      video_ids: ids.filter((video) => there.has(video)),
    });
    return detail({ ...context, db: tx }, storage, { id, channel_id });
  });
