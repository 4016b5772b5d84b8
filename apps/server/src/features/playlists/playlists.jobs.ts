import { z } from 'zod';
import { defineJob, handleJob } from '#platform/jobs/define-job.ts';
import type { JobRun } from '#platform/jobs/port.ts';
import type { Services } from '#platform/services.ts';
import { endDue } from './end-due.service.ts';
import * as service from './import-playlist.service.ts';
import { endPlaylists, importPlaylist, releaseOfPlaylist } from './playlists.queue.ts';
import { releaseVideos } from './release-videos.service.ts';

async function end(_payload: object, { database }: Services, { log }: JobRun): Promise<void> {
  const ended = await endDue(database.db);
  if (ended > 0) log.info({ ended }, 'playlists taken down at their end');
}

export const playlistsJobs = [
  handleJob(importPlaylist, {
    handle: (order, { database, videoSite }: Services, run) =>
      service.importPlaylist({ db: database.db, videoSite, run }, order),
    onDead: (order, { database }) => service.giveUp(database.db, order),
  }),
  handleJob(releaseOfPlaylist, {
    handle: async ({ playlist_id }, { database }: Services, { log }) => {
      const videos = await releaseVideos(database.db, playlist_id);
      if (videos > 0) log.info({ playlist_id, videos }, 'videos went out with their list');
    },
  }),
  handleJob(endPlaylists, { handle: end }),
  /** Every minute, for whatever ended unnoticed, as while nothing ran. */
  defineJob({
    name: 'playlists.end-due',
    payload: z.object({}),
    schedule: '* * * * *',
    handle: end,
  }),
];
