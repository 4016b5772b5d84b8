import { z } from 'zod';
import { defineJob, handleJob } from '#platform/jobs/define-job.ts';
import type { Services } from '#platform/services.ts';
import * as service from './pull-channel.service.ts';
import { pullChannel } from './pulls.queue.ts';
import { queueDue } from './queue-pulls.service.ts';

const pullOne = handleJob(pullChannel, {
  handle: (
    { channel_id },
    { database, videoSite }: Pick<Services, 'database' | 'videoSite'>,
    run,
  ) => service.pullChannel({ db: database.db, videoSite, run }, channel_id),
});

export const pullDue = defineJob({
  name: 'pulls.pull-due',
  payload: z.object({}),
  schedule: '*/30 * * * *',
  handle: (_payload, { database }: Pick<Services, 'database'>) => queueDue(database.db),
});

export const pullsJobs = [pullOne, pullDue];
