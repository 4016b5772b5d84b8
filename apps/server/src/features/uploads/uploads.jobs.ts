import { z } from 'zod';
import { defineJob } from '#platform/jobs/define-job.ts';
import type { Services } from '#platform/services.ts';
import * as parted from './parted-uploads.service.ts';
import * as service from './sweep-unused.service.ts';
import * as weighing from './weigh-files.service.ts';

const sweepUnused = defineJob({
  name: 'uploads.sweep-unused',
  payload: z.object({}),
  schedule: '17 * * * *',
  handle: async (_payload, { database, storage }: Pick<Services, 'database' | 'storage'>, run) => {
    const swept = await service.sweepUnused({ db: database.db, storage });
    if (swept > 0) run.log.info({ swept }, 'unused uploads removed');
  },
});

const sweepUnfinished = defineJob({
  name: 'uploads.sweep-unfinished',
  payload: z.object({}),
  schedule: '47 * * * *',
  handle: async (_payload, { database, storage }: Pick<Services, 'database' | 'storage'>, run) => {
    const swept = await parted.sweepUnfinished({ db: database.db, storage });
    if (swept > 0) run.log.info({ swept }, 'unfinished uploads removed');
  },
});

/** New files are weighed as they come; this is for records from before, and finds none most of the time. */
const weighFiles = defineJob({
  name: 'uploads.weigh-files',
  payload: z.object({}),
  schedule: '*/10 * * * *',
  handle: async (_payload, { database, storage }: Pick<Services, 'database' | 'storage'>, run) => {
    const weighed = await weighing.weighFiles({ db: database.db, storage });
    if (weighed > 0) run.log.info({ weighed }, 'files weighed');
  },
});

export const uploadsJobs = [sweepUnused, sweepUnfinished, weighFiles];
