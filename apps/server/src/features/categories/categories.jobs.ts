import { z } from 'zod';
import { defineJob, handleJob } from '#platform/jobs/define-job.ts';
import type { Services } from '#platform/services.ts';
import { refreshCategory, removePicture } from './categories.queue.ts';
import { refreshMembers, refreshOutdated } from './refresh-members.service.ts';

export const categoriesJobs = [
  handleJob(refreshCategory, {
    handle: ({ category_id }, { database }: Services) => refreshMembers(database.db, category_id),
  }),
  handleJob(removePicture, { handle: ({ key }, { storage }: Services) => storage.remove(key) }),
  defineJob({
    name: 'categories.refresh-outdated',
    payload: z.object({}),
    schedule: '*/5 * * * *',
    timeoutSeconds: 3_600,
    handle: (_payload, { database }: Services, { signal }) => refreshOutdated(database.db, signal),
  }),
];
