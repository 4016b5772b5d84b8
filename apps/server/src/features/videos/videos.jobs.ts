import { z } from 'zod';
import { defineJob } from '#platform/jobs/define-job.ts';
import type { Services } from '#platform/services.ts';
import { removeFiles } from './files.jobs.ts';
import * as metadata from './fetch-metadata.service.ts';
import * as processing from './process-video.service.ts';
import { recordDeath } from './processing-run.ts';
import { publicationJobs } from './publication.jobs.ts';

const oneVideo = z.object({ video_id: z.int().positive() });
/** Just under the queue's own limit of a day; ffmpeg has limits of its own. */
const LONGEST_SECONDS = 23 * 60 * 60;

export const processVideo = defineJob({
  name: 'videos.process',
  payload: oneVideo,
  retry: { limit: 5, seconds: 10, maxSeconds: 900 },
  timeoutSeconds: LONGEST_SECONDS,
  exclusive: ({ video_id }) => String(video_id),
  handle: ({ video_id }, services: Services, run) =>
    processing.processVideo(video_id, services, run),
  onDead: ({ video_id }, { database }) => recordDeath(database.db, video_id),
});

export const fetchMetadata = defineJob({
  name: 'videos.fetch-metadata',
  payload: oneVideo,
  /** A quota comes back after hours, so the pauses grow long. */
  retry: { limit: 8, seconds: 15, maxSeconds: 3_600 },
  exclusive: ({ video_id }) => String(video_id),
  handle: ({ video_id }, services: Services, run) =>
    metadata.fetchMetadata(video_id, services, run),
  onDead: ({ video_id }, { database }) => recordDeath(database.db, video_id),
});

export const videosJobs = [processVideo, fetchMetadata, removeFiles, ...publicationJobs];
