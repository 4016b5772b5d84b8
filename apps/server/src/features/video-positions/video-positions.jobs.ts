import { z } from 'zod';
import { releaseEndedLocks } from '#features/categories/index.ts';
import type { Tx } from '#platform/db/database.ts';
import { defineJob } from '#platform/jobs/define-job.ts';
import { enqueueAt } from '#platform/jobs/enqueue.ts';
import type { JobRun } from '#platform/jobs/port.ts';
import type { Services } from '#platform/services.ts';

async function release(
  _payload: object,
  { database }: Pick<Services, 'database'>,
  { log }: JobRun,
): Promise<void> {
  const released = await releaseEndedLocks(database.db);
  if (released > 0) log.info({ released }, 'feed locks ended');
}

/** Every minute, for whatever ended unnoticed, as while nothing ran. */
const releaseByTheClock = defineJob({
  name: 'video-positions.release-ended',
  payload: z.object({}),
  schedule: '* * * * *',
  handle: release,
});

/** Waits for one lock's end, so that open boards hear of it within seconds. */
const releaseAt = defineJob({
  name: 'video-positions.release-at',
  payload: z.object({}),
  handle: release,
});

/** An end that is moved later on wakes somebody for nothing, which does no harm. */
export async function wakeAt(tx: Tx, moment: Date): Promise<void> {
  await enqueueAt(tx, releaseAt, { payload: {}, startAfter: moment });
}

export const videoPositionsJobs = [releaseByTheClock, releaseAt];
