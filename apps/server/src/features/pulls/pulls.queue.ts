import { z } from 'zod';
import { declareJob } from '#platform/jobs/define-job.ts';

/** One channel at a time, each on its own: trouble with one does not keep the others waiting. */
export const pullChannel = declareJob({
  name: 'pulls.pull-channel',
  payload: z.object({ channel_id: z.int().positive() }),
  exclusive: ({ channel_id }) => String(channel_id),
});
