import { z } from 'zod';
import type { Tx } from '#platform/db/database.ts';
import { declareJob } from '#platform/jobs/define-job.ts';
import { enqueueAt } from '#platform/jobs/enqueue.ts';

/** Waits for one lock's end, so that open boards hear of it within seconds. */
export const releaseAt = declareJob({
  name: 'video-positions.release-at',
  payload: z.object({}),
});

/** An end that is moved later on wakes somebody for nothing, which does no harm. */
export async function wakeAt(tx: Tx, moment: Date): Promise<void> {
  await enqueueAt(tx, releaseAt, { payload: {}, startAfter: moment });
}
