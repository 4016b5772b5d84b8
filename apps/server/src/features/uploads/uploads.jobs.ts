import { z } from 'zod';
import { defineJob } from '#platform/jobs/define-job.ts';
import type { Services } from '#platform/services.ts';
import * as service from './sweep-unused.service.ts';

const sweepUnused = defineJob({
  name: 'uploads.sweep-unused',
  payload: z.object({}),
  schedule: '17 * * * *',
  handle: async (_payload, { database, storage }: Pick<Services, 'database' | 'storage'>, run) => {
    const swept = await service.sweepUnused({ db: database.db, storage });
    if (swept > 0) run.log.info({ swept }, 'unused uploads removed');
  },
});

export const uploadsJobs = [sweepUnused];
