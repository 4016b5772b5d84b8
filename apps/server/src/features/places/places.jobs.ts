import { z } from 'zod';
import { defineJob } from '#platform/jobs/define-job.ts';
import type { Services } from '#platform/services.ts';
import { moveDatesOn } from './place-groups.service.ts';

export const placesJobs = [
  defineJob({
    name: 'places.move-dates-on',
    payload: z.object({}),
    schedule: '* * * * *',
    handle: async (_payload, { database }: Services, { log }) => {
      const moved = await moveDatesOn(database.db);
      if (moved > 0) log.info({ moved }, 'next dates of lessons moved on');
    },
  }),
];
