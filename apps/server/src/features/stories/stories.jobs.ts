import { z } from 'zod';
import { defineJob, handleJob } from '#platform/jobs/define-job.ts';
import type { JobRun } from '#platform/jobs/port.ts';
import type { Services } from '#platform/services.ts';
import * as crops from './crop-video.service.ts';
import { goLive } from './go-live.service.ts';
import { cropVideo, goLiveAt } from './stories.queue.ts';
import { sweepCrops } from './sweep-crops.service.ts';

async function announce(_payload: object, { database }: Services, { log }: JobRun): Promise<void> {
  const told = await goLive(database.db);
  if (told > 0) log.info({ told }, 'stories went live');
}

export const storiesJobs = [
  handleJob(cropVideo, {
    handle: ({ crop_id }, services: Services, run) => crops.cropVideo(crop_id, services, run),
    onDead: ({ crop_id }, services) => crops.giveUp(crop_id, services),
  }),
  handleJob(goLiveAt, { handle: announce }),
  /** Every minute, for whatever fell due unnoticed, as while nothing ran. */
  defineJob({
    name: 'stories.go-live',
    payload: z.object({}),
    schedule: '* * * * *',
    handle: announce,
  }),
  defineJob({
    name: 'stories.sweep-crops',
    payload: z.object({}),
    schedule: '23 * * * *',
    handle: async (_payload, { database, storage }: Services, { log }) => {
      const swept = await sweepCrops({ db: database.db, storage });
      if (swept > 0) log.info({ swept }, 'unused crops removed');
    },
  }),
];
