import { z } from 'zod';
import { defineJob } from '#platform/jobs/define-job.ts';
import type { Services } from '#platform/services.ts';
import { pullChannel } from './pull-channel.jobs.ts';
import { queueDue } from './queue-pulls.service.ts';

export const pullDue = defineJob({
  name: 'pulls.pull-due',
  payload: z.object({}),
  schedule: '*/30 * * * *',
  handle: (_payload, { database }: Pick<Services, 'database'>) => queueDue(database.db),
});

export const pullsJobs = [pullChannel, pullDue];
