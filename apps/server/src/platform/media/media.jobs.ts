import { z } from 'zod';
import { defineJob } from '#platform/jobs/define-job.ts';
import type { MediaPort } from './port.ts';

/** For folders of processes that were killed, should nobody need a new folder for long. */
const sweepWork = defineJob({
  name: 'media.sweep-work',
  payload: z.object({}),
  schedule: '*/10 * * * *',
  handle: async (_payload, { media }: { readonly media: MediaPort }, { log }) => {
    const swept = await media.removeAbandoned();
    if (swept > 0) log.info({ swept }, 'abandoned work folders removed');
  },
});

export const mediaJobs = [sweepWork];
