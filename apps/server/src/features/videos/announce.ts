import type { LiveTopic } from '@bimah/contract/live.ts';
import type { Tx } from '#platform/db/database.ts';
import { publishLive } from '#platform/live/publish.ts';

/** Tells everybody who may see one of the video's channels, once per channel. */
export async function announce(
  tx: Tx,
  topic: LiveTopic,
  { id, channel_ids }: { id: number; channel_ids: readonly number[] },
): Promise<void> {
  for (const channel_id of channel_ids) await publishLive(tx, { topic, channel_id, id });
}
