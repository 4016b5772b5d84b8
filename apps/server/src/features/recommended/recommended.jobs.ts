import { z } from 'zod';
import { defineJob } from '#platform/jobs/define-job.ts';
import type { Services } from '#platform/services.ts';
import * as service from './recommended.service.ts';

const computeRecommended = defineJob({
  name: 'recommended.compute',
  payload: z.object({}),
  schedule: '*/15 * * * *',
  handle: async (_payload, { database }: Pick<Services, 'database'>) => {
    await service.compute(database.db);
  },
});

export const recommendedJobs = [computeRecommended];
