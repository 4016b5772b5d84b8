import { audit } from '#platform/audit/audit.ts';
import type { Tx } from '#platform/db/database.ts';
import { announce } from './announce.ts';
import { endAt } from './videos.queue.ts';
import { queueProcessing } from './queue-processing.ts';
import * as repository from './videos.repository.ts';

interface NewEntry {
  readonly row: repository.NewVideoRow;
  readonly channelIds: readonly number[];
}

/** Stores a new video and starts it on its way. */
export async function enterVideo(
  tx: Tx,
  by: Parameters<typeof audit>[1],
  { row, channelIds }: NewEntry,
): Promise<number> {
  const id = await repository.insert(tx, row, channelIds);
  await queueProcessing(tx, { id, platform: row.platform });
  if (row.until) await endAt(tx, row.until);
  await announce(tx, 'processing', { id, channel_ids: channelIds });
  await audit(tx, by, {
    action: 'videos.create',
    object_type: 'video',
    object_id: id,
    change: { ...row, channel_ids: channelIds },
  });
  return id;
}
