import { z } from 'zod';
import { defineJob } from '#platform/jobs/define-job.ts';
import type { Services } from '#platform/services.ts';
import * as service from './crop-video.service.ts';

/** Of a hundred megabytes, on a slow machine; ffmpeg has limits of its own. */
const LONGEST_SECONDS = 6 * 60 * 60;

/** Somebody waits for it in front of a form: it is tried again soon, and not for long. */
export const cropVideo = defineJob({
  name: 'stories.crop-video',
  payload: z.object({ crop_id: z.int().positive() }),
  retry: { limit: 3, seconds: 2, maxSeconds: 30 },
  timeoutSeconds: LONGEST_SECONDS,
  exclusive: ({ crop_id }) => String(crop_id),
  handle: ({ crop_id }, services: Services, run) => service.cropVideo(crop_id, services, run),
  onDead: ({ crop_id }, services) => service.giveUp(crop_id, services),
});
