import { z } from 'zod';
import type { Tx } from '#platform/db/database.ts';
import { declareJob } from '#platform/jobs/define-job.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';

/** Not exclusive: a change made while one runs must be followed by another. */
export const refreshCategory = declareJob({
  name: 'categories.refresh',
  payload: z.object({ category_id: z.int().positive() }),
  timeoutSeconds: 3_600,
});

export const removePicture = declareJob({
  name: 'categories.remove-picture',
  payload: z.object({ key: z.string() }),
});

/** Lets a picture go with the change that took its place. */
export async function discardPicture(tx: Tx, key: string | null): Promise<void> {
  if (key !== null) await enqueue(tx, removePicture, { key });
}
