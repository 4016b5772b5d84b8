import { features } from '#features/index.ts';
import type { JobWorker } from '#platform/jobs/port.ts';
import { startJobs } from '#platform/jobs/worker.ts';
import type { Services } from '#platform/services.ts';

export const jobs = features.flatMap((feature) => feature.jobs ?? []);

export const startWorker = (services: Services): Promise<JobWorker> =>
  startJobs({ url: services.database.url, jobs, context: services, log: services.log });
