import { handleJob } from '#platform/jobs/define-job.ts';
import type { Services } from '#platform/services.ts';
import * as service from './import-playlist.service.ts';
import { importPlaylist, releaseOfPlaylist } from './playlists.queue.ts';
import { releaseVideos } from './release-videos.service.ts';

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
];
