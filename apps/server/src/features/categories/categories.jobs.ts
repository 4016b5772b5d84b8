import { z } from 'zod';
import type { Tx } from '#platform/db/database.ts';
import { defineJob } from '#platform/jobs/define-job.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import type { Services } from '#platform/services.ts';
import { refreshMembers, refreshOutdated } from './refresh-members.service.ts';

/** Not exclusive: a change made while one runs must be followed by another. */
export const refreshCategory = defineJob({
  name: 'categories.refresh',
  payload: z.object({ category_id: z.int().positive() }),
  timeoutSeconds: 3_600,
  handle: ({ category_id }, { database }: Pick<Services, 'database'>) =>
    refreshMembers(database.db, category_id),
});

const refreshOutdatedJob = defineJob({
  name: 'categories.refresh-outdated',
  payload: z.object({}),
  schedule: '*/5 * * * *',
  timeoutSeconds: 3_600,
  handle: (_payload, { database }: Pick<Services, 'database'>, { signal }) =>
    refreshOutdated(database.db, signal),
});

const removePicture = defineJob({
  name: 'categories.remove-picture',
  payload: z.object({ key: z.string() }),
  handle: ({ key }, { storage }: Pick<Services, 'storage'>) => storage.remove(key),
});

/** Lets a picture go with the change that took its place. */
export async function discardPicture(tx: Tx, key: string | null): Promise<void> {
  if (key !== null) await enqueue(tx, removePicture, { key });
}

export const categoriesJobs = [refreshCategory, refreshOutdatedJob, removePicture];
