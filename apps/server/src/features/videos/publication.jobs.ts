import { z } from 'zod';
import type { Tx } from '#platform/db/database.ts';
import { defineJob } from '#platform/jobs/define-job.ts';
import { enqueueAt } from '#platform/jobs/enqueue.ts';
import type { JobRun } from '#platform/jobs/port.ts';
import type { Services } from '#platform/services.ts';
import { publishDue } from './publish-due.service.ts';

async function publish(_payload: object, { database }: Services, { log }: JobRun): Promise<void> {
  const published = await publishDue(database.db);
  if (published > 0) log.info({ published }, 'scheduled videos published');
}

/** Every minute, for whatever fell due unnoticed, as while nothing ran. */
const publishByTheClock = defineJob({
  name: 'videos.publish-due',
  payload: z.object({}),
  schedule: '* * * * *',
  handle: publish,
});

/** Waits for one moment, so that a video is out seconds after its time. */
const publishAt = defineJob({ name: 'videos.publish-at', payload: z.object({}), handle: publish });

/** A moment that is moved later on wakes somebody for nothing, which does no harm. */
export async function wakeAt(tx: Tx, moment: Date): Promise<void> {
  await enqueueAt(tx, publishAt, { payload: {}, startAfter: moment });
}

export const publicationJobs = [publishByTheClock, publishAt];
