import { z } from 'zod';
import type { Tx } from '#platform/db/database.ts';
import { declareJob } from '#platform/jobs/define-job.ts';
import { enqueueAt } from '#platform/jobs/enqueue.ts';

const oneVideo = z.object({ video_id: z.int().positive() });
/** Just under the queue's own limit of a day; ffmpeg has limits of its own. */
const LONGEST_SECONDS = 23 * 60 * 60;

export const processVideo = declareJob({
  name: 'videos.process',
  payload: oneVideo,
  retry: { limit: 5, seconds: 10, maxSeconds: 900 },
  timeoutSeconds: LONGEST_SECONDS,
  needsWorkFolder: true,
  exclusive: ({ video_id }) => String(video_id),
});

/** Another film for a video that is ready. */
export const replaceFilm = declareJob({
  name: 'videos.replace-film',
  payload: oneVideo,
  retry: { limit: 5, seconds: 10, maxSeconds: 900 },
  timeoutSeconds: LONGEST_SECONDS,
  needsWorkFolder: true,
  exclusive: ({ video_id }) => String(video_id),
});

/** Strip, preview and qualities of a video that is ready. */
export const makeExtras = declareJob({
  name: 'videos.make-extras',
  payload: oneVideo,
  retry: { limit: 5, seconds: 30, maxSeconds: 3_600 },
  timeoutSeconds: LONGEST_SECONDS,
  needsWorkFolder: true,
  exclusive: ({ video_id }) => String(video_id),
});

export const fetchMetadata = declareJob({
  name: 'videos.fetch-metadata',
  payload: oneVideo,
  /** A quota comes back after hours, so the pauses grow long. */
  retry: { limit: 8, seconds: 15, maxSeconds: 3_600 },
  exclusive: ({ video_id }) => String(video_id),
});

/** As many as one job carries. */
export const FILES_AT_A_TIME = 500;

/** Queued with the change that makes files useless, so that they go exactly if it happens. */
export const removeFiles = declareJob({
  name: 'videos.remove-files',
  payload: z.object({ keys: z.array(z.string()).max(FILES_AT_A_TIME) }),
});

/** Waits for one moment, so that a video is out seconds after its time. */
export const publishAt = declareJob({ name: 'videos.publish-at', payload: z.object({}) });

/** The same for its end. */
export const endVideos = declareJob({ name: 'videos.end-at', payload: z.object({}) });

/** A moment that is moved later on wakes somebody for nothing, which does no harm. */
export async function wakeAt(tx: Tx, moment: Date): Promise<void> {
  await enqueueAt(tx, publishAt, { payload: {}, startAfter: moment });
}

export async function endAt(tx: Tx, moment: Date): Promise<void> {
  await enqueueAt(tx, endVideos, { payload: {}, startAfter: moment });
}
