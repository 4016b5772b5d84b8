import { z } from 'zod';
import { declareJob } from '#platform/jobs/define-job.ts';

/** Once it is done nobody asks for it again. */
export const KEEP_SECONDS = 600;

export const rollUpActivity = declareJob({
  name: 'activity.roll-up',
  payload: z.object({}),
  schedule: '* * * * *',
  exclusive: () => 'all',
  keepSeconds: KEEP_SECONDS,
});
