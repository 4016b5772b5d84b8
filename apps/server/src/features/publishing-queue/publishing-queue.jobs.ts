import { goOut } from '#features/queued-videos/index.ts';
import { publishDue } from '#features/videos/index.ts';
import { handleJob } from '#platform/jobs/define-job.ts';
import type { Services } from '#platform/services.ts';

export const publishingQueueJobs = [
  handleJob(goOut, {
    handle: async (_payload, { database }: Services) => {
      await publishDue(database.db);
    },
  }),
];
