import { z } from 'zod';
import { defineJob } from '#platform/jobs/define-job.ts';
import type { StoragePort } from './port.ts';

export const sweepParts = defineJob({
  name: 'storage.sweep-parts',
  payload: z.object({}),
  schedule: '*/10 * * * *',
  handle: async (_payload, { storage }: { readonly storage: StoragePort }, { log }) => {
    const swept = await storage.removeAbandoned();
    if (swept > 0) log.info({ swept }, 'abandoned uploads removed');
  },
});

export const storageJobs = [sweepParts];
