import { z } from 'zod';
import { defineJob } from '#platform/jobs/define-job.ts';
import type { Services } from '#platform/services.ts';
import * as service from './pull-channel.service.ts';

/** One channel at a time, each on its own: trouble with one does not keep the others waiting. */
export const pullChannel = defineJob({
  name: 'pulls.pull-channel',
  payload: z.object({ channel_id: z.int().positive() }),
  exclusive: ({ channel_id }) => String(channel_id),
  handle: (
    { channel_id },
    { database, videoSite }: Pick<Services, 'database' | 'videoSite'>,
    run,
  ) => service.pullChannel({ db: database.db, videoSite, run }, channel_id),
});
