import { z } from 'zod';
import { defineJob } from '#platform/jobs/define-job.ts';
import type { Services } from '#platform/services.ts';
import { recount } from './recount.service.ts';

const PAUSE_MS = 50;
const HOUR_SECONDS = 3_600;
/** More would fill the log with one cause. */
const TOLD_MAX = 50;

const recountJob = defineJob({
  name: 'counters.recount',
  payload: z.object({}),
  schedule: '47 2 * * *',
  timeoutSeconds: HOUR_SECONDS,
  handle: async (_payload, { database }: Services, { signal, log }) => {
    const found = await recount(database.pool, { signal, pauseMs: PAUSE_MS });
    for (const { table, drift } of found.slice(0, TOLD_MAX)) {
      log.warn({ table, drift }, 'a counter was off and has been mended');
    }
    log.info({ mended: found.length }, 'counters recounted');
  },
});

export const countersJobs = [recountJob];
