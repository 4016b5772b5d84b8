import { z } from 'zod';
import { defineJob } from '#platform/jobs/define-job.ts';
import type { Services } from '#platform/services.ts';
import { forgetQuarters } from './forget-quarters.service.ts';
import { makePartitions } from './partitions.service.ts';
import { rollUp } from './roll-up.service.ts';

const KEEP_SECONDS = 600;

export const rollUpJob = defineJob({
  name: 'activity.roll-up',
  payload: z.object({}),
  schedule: '* * * * *',
  exclusive: () => 'all',
  keepSeconds: KEEP_SECONDS,
  handle: (_payload, { database }: Services, { signal }) => rollUp(database.db, signal),
});

const makePartitionsJob = defineJob({
  name: 'activity.make-partitions',
  payload: z.object({}),
  schedule: '23 1 * * *',
  handle: (_payload, { database }: Services) => makePartitions(database.db),
});

const forgetQuartersJob = defineJob({
  name: 'activity.forget-quarters',
  payload: z.object({}),
  schedule: '41 1 * * *',
  keepSeconds: KEEP_SECONDS,
  handle: (_payload, { database }: Services, { signal }) => forgetQuarters(database.db, { signal }),
});

export const activityJobs = [rollUpJob, makePartitionsJob, forgetQuartersJob];
