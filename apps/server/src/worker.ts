import { features } from '#features/index.ts';
import type { JobWorker } from '#platform/jobs/port.ts';
import { startJobs } from '#platform/jobs/worker.ts';
import type { Services } from '#platform/services.ts';
import { withdrawFiles } from './media-rules.ts';

export const jobs = [...features.flatMap((feature) => feature.jobs ?? []), withdrawFiles];

export const startWorker = (
  services: Services,
  options: Pick<Parameters<typeof startJobs>[0], 'pollSeconds'> = {},
): Promise<JobWorker> =>
  startJobs({
    ...options,
    // The queue listens for new jobs, and takes one address for all it does.
    url: services.database.directUrl,
    jobs,
    context: services,
    log: services.log,
    checkWorkFolder: () => services.media.checkWorkFolder(),
    attempted: ({ job, outcome, seconds }) =>
      services.metrics.jobAttempts.observe({ job, outcome }, seconds),
  });
