import { z } from 'zod';
import { defineJob } from '#platform/jobs/define-job.ts';
import type { Services } from '#platform/services.ts';
import { tellOfPlans } from './plan-notices.service.ts';

export const planNoticesJobs = [
  defineJob({
    name: 'plan-notices.tell',
    payload: z.object({}),
    schedule: '17 * * * *',
    handle: (_payload, services: Services) => tellOfPlans(services, new Date()),
  }),
];
