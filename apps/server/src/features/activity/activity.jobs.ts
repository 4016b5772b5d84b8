import { z } from 'zod';
import { defineJob, handleJob } from '#platform/jobs/define-job.ts';
import type { Services } from '#platform/services.ts';
import { KEEP_SECONDS, rollUpActivity } from './activity.queue.ts';
import { forgetQuarters } from './forget-quarters.service.ts';
import { makePartitions } from './partitions.service.ts';
import { rollUp } from './roll-up.service.ts';

export const activityJobs = [
  handleJob(rollUpActivity, {
    handle: (_payload, { database }: Services, { signal }) => rollUp(database.db, signal),
  }),
  defineJob({
    name: 'activity.make-partitions',
    payload: z.object({}),
    schedule: '23 1 * * *',
    handle: (_payload, { database }: Services) => makePartitions(database.db),
  }),
  defineJob({
    name: 'activity.forget-quarters',
    payload: z.object({}),
    schedule: '41 1 * * *',
    keepSeconds: KEEP_SECONDS,
    handle: (_payload, { database }: Services, { signal }) =>
      forgetQuarters(database.db, { signal }),
  }),
];
