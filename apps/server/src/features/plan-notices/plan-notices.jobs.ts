import { z } from 'zod';
import { tellPassedOver } from '#features/queued-videos/index.ts';
import { defineJob, handleJob } from '#platform/jobs/define-job.ts';
import type { Services } from '#platform/services.ts';
import { tellOfPassedOver } from './passed-over.service.ts';
import { tellOfPlans } from './plan-notices.service.ts';

export const planNoticesJobs = [
  defineJob({
    name: 'plan-notices.tell',
    payload: z.object({}),
    schedule: '17 * * * *',
    handle: (_payload, services: Services) => tellOfPlans(services, new Date()),
  }),
  handleJob(tellPassedOver, {
    handle: (passed, services: Services) => tellOfPassedOver(services, passed),
  }),
];
