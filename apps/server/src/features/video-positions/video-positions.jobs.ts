import { z } from 'zod';
import { releaseEndedLocks } from '#features/categories/index.ts';
import { defineJob, handleJob } from '#platform/jobs/define-job.ts';
import type { JobRun } from '#platform/jobs/port.ts';
import type { Services } from '#platform/services.ts';
import { releaseAt } from './video-positions.queue.ts';

async function release(_payload: object, { database }: Services, { log }: JobRun): Promise<void> {
  const released = await releaseEndedLocks(database.db);
  if (released > 0) log.info({ released }, 'feed locks ended');
}

export const videoPositionsJobs = [
  handleJob(releaseAt, { handle: release }),
  /** Every minute, for whatever ended unnoticed, as while nothing ran. */
  defineJob({
    name: 'video-positions.release-ended',
    payload: z.object({}),
    schedule: '* * * * *',
    handle: release,
  }),
];
