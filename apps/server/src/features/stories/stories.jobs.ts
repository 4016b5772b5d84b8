import { z } from 'zod';
import type { Tx } from '#platform/db/database.ts';
import { defineJob } from '#platform/jobs/define-job.ts';
import { enqueueAt } from '#platform/jobs/enqueue.ts';
import type { JobRun } from '#platform/jobs/port.ts';
import type { Services } from '#platform/services.ts';
import { cropVideo } from './crop-video.jobs.ts';
import { goLive } from './go-live.service.ts';
import { sweepCrops } from './sweep-crops.service.ts';

async function announce(_payload: object, { database }: Services, { log }: JobRun): Promise<void> {
  const told = await goLive(database.db);
  if (told > 0) log.info({ told }, 'stories went live');
}

/** Every minute, for whatever fell due unnoticed, as while nothing ran. */
const goLiveByTheClock = defineJob({
  name: 'stories.go-live',
  payload: z.object({}),
  schedule: '* * * * *',
  handle: announce,
});

/** Waits for one moment, so that open screens turn within seconds. */
const goLiveAt = defineJob({
  name: 'stories.go-live-at',
  payload: z.object({}),
  handle: announce,
});

/** A moment that is moved later on wakes somebody for nothing, which does no harm. */
export async function wakeAt(tx: Tx, moment: Date): Promise<void> {
  await enqueueAt(tx, goLiveAt, { payload: {}, startAfter: moment });
}

const sweepUnusedCrops = defineJob({
  name: 'stories.sweep-crops',
  payload: z.object({}),
  schedule: '23 * * * *',
  handle: async (_payload, { database, storage }: Services, { log }) => {
    const swept = await sweepCrops({ db: database.db, storage });
    if (swept > 0) log.info({ swept }, 'unused crops removed');
  },
});

export const storiesJobs = [cropVideo, goLiveByTheClock, goLiveAt, sweepUnusedCrops];
