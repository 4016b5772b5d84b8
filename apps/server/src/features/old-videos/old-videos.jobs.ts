import { z } from 'zod';
import { defineJob } from '#platform/jobs/define-job.ts';
import type { Services } from '#platform/services.ts';
import * as service from './purge-files.service.ts';

const purgeFiles = defineJob({
  name: 'old-videos.purge-files',
  payload: z.object({}),
  schedule: '41 * * * *',
  handle: async (_payload, { database, storage }: Pick<Services, 'database' | 'storage'>, run) => {
    const purged = await service.purgeFiles({ db: database.db, storage });
    if (purged > 0) run.log.info({ purged }, 'files of deleted videos removed');
  },
});

export const oldVideosJobs = [purgeFiles];
