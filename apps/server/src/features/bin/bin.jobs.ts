import { z } from 'zod';
import { defineJob } from '#platform/jobs/define-job.ts';
import type { Services } from '#platform/services.ts';
import { emptyBin } from './remove-for-good.service.ts';

export const binJobs = [
  defineJob({
    name: 'bin.empty',
    payload: z.object({}),
    schedule: '29 * * * *',
    handle: async (_payload, { database, storage }: Services, { log }) => {
      const emptied = await emptyBin({ db: database.db, storage });
      if (emptied > 0) log.info({ emptied }, 'things deleted that had lain in the bin');
    },
  }),
];
