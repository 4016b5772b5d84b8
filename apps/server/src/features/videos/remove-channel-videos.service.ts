import type { Tx } from '#platform/db/database.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import type { StoragePort } from '#platform/storage/port.ts';
import * as repository from './channel-videos.repository.ts';
import { filesOf, keysOf } from './files.ts';
import { FILES_AT_A_TIME, removeFiles } from './videos.queue.ts';
import { cancelProcessing } from './queue-processing.ts';

/** Small enough for every statement to end in time. */
const AT_A_TIME = 100;

/** Deletes the videos that would be left without any channel, with their files; tells how many. */
export async function removeVideosOf(
  tx: Tx,
  storage: StoragePort,
  channelId: number,
): Promise<number> {
  let removed = 0;
  for (;;) {
    const rows = await repository.lockOnlyIn(tx, channelId, AT_A_TIME);
    if (rows.length === 0) return removed;
    for (const { platform, phase, job_id } of rows) {
      if (job_id !== null) await cancelProcessing(tx, { platform, phase }, job_id);
    }
    const keys = rows.flatMap((row) => [
      ...filesOf(storage, row),
      ...keysOf(storage, [row.source]),
      ...(row.output_keys ?? []),
    ]);
    for (let from = 0; from < keys.length; from += FILES_AT_A_TIME) {
      await enqueue(tx, removeFiles, { keys: keys.slice(from, from + FILES_AT_A_TIME) });
    }
    await repository.removeAll(
      tx,
      rows.map((row) => row.id),
    );
    removed += rows.length;
  }
}
