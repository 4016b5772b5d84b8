import { z } from 'zod';
import type { Tx } from '#platform/db/database.ts';
import { declareJob } from '#platform/jobs/define-job.ts';
import { enqueueAt } from '#platform/jobs/enqueue.ts';

/** Of a hundred megabytes, on a slow machine; ffmpeg has limits of its own. */
const LONGEST_SECONDS = 6 * 60 * 60;

/** Somebody waits for it in front of a form: it is tried again soon, and not for long. */
export const cropVideo = declareJob({
  name: 'stories.crop-video',
  payload: z.object({ crop_id: z.int().positive() }),
  retry: { limit: 3, seconds: 2, maxSeconds: 30 },
  timeoutSeconds: LONGEST_SECONDS,
  needsWorkFolder: true,
  exclusive: ({ crop_id }) => String(crop_id),
});

/** Waits for one moment, so that open screens turn within seconds. */
export const goLiveAt = declareJob({ name: 'stories.go-live-at', payload: z.object({}) });

/** A moment that is moved later on wakes somebody for nothing, which does no harm. */
export async function wakeAt(tx: Tx, moment: Date): Promise<void> {
  await enqueueAt(tx, goLiveAt, { payload: {}, startAfter: moment });
}
