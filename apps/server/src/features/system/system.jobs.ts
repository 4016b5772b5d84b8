import { z } from 'zod';
import { defineJob } from '#platform/jobs/define-job.ts';
import type { Services } from '#platform/services.ts';
import { countFiles } from './count-files.service.ts';
import { sweepGone } from './system.service.ts';

/** Rows of processes that died, of backups long past and of addresses that ran out. */
const sweep = defineJob({
  name: 'system.sweep',
  payload: z.object({}),
  schedule: '29 * * * *',
  handle: async (_payload, { database }: Pick<Services, 'database'>) => {
    await sweepGone(database.db);
  },
});

/** Looks often, so that a new platform need not wait for its first numbers; counts seldom. */
const countStored = defineJob({
  name: 'system.count-files',
  payload: z.object({}),
  schedule: '*/10 * * * *',
  timeoutSeconds: 3_600,
  handle: async (_payload, services: Services, { signal }) => {
    await countFiles(services, signal);
  },
});

export const systemJobs = [sweep, countStored];
