import { z } from 'zod';
import { defineJob, handleJob } from '#platform/jobs/define-job.ts';
import type { JobRun } from '#platform/jobs/port.ts';
import type { Services } from '#platform/services.ts';
import * as metadata from './fetch-metadata.service.ts';
import { removeKeys } from './files.ts';
import * as processing from './process-video.service.ts';
import { recordDeath } from './processing-run.ts';
import { publishDue } from './publish-due.service.ts';
import { fetchMetadata, processVideo, publishAt, removeFiles } from './videos.queue.ts';

async function publish(_payload: object, { database }: Services, { log }: JobRun): Promise<void> {
  const published = await publishDue(database.db);
  if (published > 0) log.info({ published }, 'scheduled videos published');
}

export const videosJobs = [
  handleJob(processVideo, {
    handle: ({ video_id }, services: Services, run) =>
      processing.processVideo(video_id, services, run),
    onDead: ({ video_id }, { database }) => recordDeath(database.db, video_id),
  }),
  handleJob(fetchMetadata, {
    handle: ({ video_id }, services: Services, run) =>
      metadata.fetchMetadata(video_id, services, run),
    onDead: ({ video_id }, { database }) => recordDeath(database.db, video_id),
  }),
  handleJob(removeFiles, {
    handle: ({ keys }, { storage }: Services) => removeKeys(storage, keys),
  }),
  handleJob(publishAt, { handle: publish }),
  /** Every minute, for whatever fell due unnoticed, as while nothing ran. */
  defineJob({
    name: 'videos.publish-due',
    payload: z.object({}),
    schedule: '* * * * *',
    handle: publish,
  }),
];
