import type { Tx } from '#platform/db/database.ts';
import { publishLive } from '#platform/live/publish.ts';

/** Tells everybody who may see one of the list's channels, once per channel. */
export async function announcePlaylist(
  tx: Tx,
  id: number,
  channelIds: Iterable<number>,
): Promise<void> {
  for (const channel_id of new Set(channelIds)) {
    await publishLive(tx, { topic: 'playlist', channel_id, id });
  }
}
