import { z } from 'zod';
import { defineJob, handleJob } from '#platform/jobs/define-job.ts';
import type { JobRun } from '#platform/jobs/port.ts';
import type { Services } from '#platform/services.ts';
import { endDue } from './end-due.service.ts';
import * as metadata from './fetch-metadata.service.ts';
import { removeKeys } from './files.ts';
import { forgetFilms } from './forget-films.service.ts';
import * as extras from './make-extras.service.ts';
import * as processing from './process-video.service.ts';
import { recordDeath } from './processing-run.ts';
import { publishDue } from './publish-due.service.ts';
import * as replacing from './replace-film.service.ts';
import {
  endVideos,
  fetchMetadata,
  makeExtras,
  processVideo,
  publishAt,
  removeFiles,
  replaceFilm,
} from './videos.queue.ts';

async function publish(_payload: object, { database }: Services, { log }: JobRun): Promise<void> {
  const published = await publishDue(database.db);
  if (published > 0) log.info({ published }, 'scheduled videos published');
}

async function end(_payload: object, { database }: Services, { log }: JobRun): Promise<void> {
  const ended = await endDue(database.db);
  if (ended > 0) log.info({ ended }, 'videos taken down at their end');
}

export const videosJobs = [
  handleJob(processVideo, {
    handle: ({ video_id }, services: Services, run) =>
      processing.processVideo(video_id, services, run),
    onDead: ({ video_id }, { database }) => recordDeath(database.db, video_id, 'film'),
  }),
  handleJob(replaceFilm, {
    handle: ({ video_id }, services: Services, run) =>
      replacing.replaceFilm(video_id, services, run),
    onDead: ({ video_id }, { database }) => recordDeath(database.db, video_id, 'replacement'),
  }),
  handleJob(makeExtras, {
    handle: ({ video_id }, services: Services, run) => extras.makeExtras(video_id, services, run),
    onDead: ({ video_id }, { database }) => recordDeath(database.db, video_id, 'extras'),
  }),
  handleJob(fetchMetadata, {
    handle: ({ video_id }, services: Services, run) =>
      metadata.fetchMetadata(video_id, services, run),
    onDead: ({ video_id }, { database }) => recordDeath(database.db, video_id, 'film'),
  }),
  handleJob(removeFiles, {
    handle: ({ keys }, { storage }: Services) => removeKeys(storage, keys),
  }),
  defineJob({
    name: 'videos.forget-replaced',
    payload: z.object({}),
    schedule: '17 * * * *',
    handle: async (_payload, { database, storage }: Services, { log }) => {
      const forgotten = await forgetFilms({ db: database.db, storage });
      if (forgotten > 0) log.info({ forgotten }, 'replaced films forgotten');
    },
  }),
  handleJob(publishAt, { handle: publish }),
  /** Every minute, for whatever fell due unnoticed, as while nothing ran. */
  defineJob({
    name: 'videos.publish-due',
    payload: z.object({}),
    schedule: '* * * * *',
    handle: publish,
  }),
  handleJob(endVideos, { handle: end }),
  defineJob({
    name: 'videos.end-due',
    payload: z.object({}),
    schedule: '* * * * *',
    handle: end,
  }),
];
