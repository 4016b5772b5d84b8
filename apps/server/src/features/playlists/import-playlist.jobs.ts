import { z } from 'zod';
import type { Tx } from '#platform/db/database.ts';
import { defineJob } from '#platform/jobs/define-job.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import type { Services } from '#platform/services.ts';
import * as service from './import-playlist.service.ts';
import { releaseOfPlaylist } from './release-videos.jobs.ts';

const payload = z.object({ playlist_id: z.int().positive(), external_id: z.string() });

/** Reads a list of the video site. Which list is part of the order: another link is another job. */
export const importPlaylist = defineJob({
  name: 'playlists.import',
  payload,
  /** A quota comes back after hours, so the pauses grow long. */
  retry: { limit: 8, seconds: 15, maxSeconds: 3_600 },
  exclusive: ({ playlist_id, external_id }) => `${playlist_id} ${external_id}`,
  handle: (order, { database, videoSite }: Pick<Services, 'database' | 'videoSite'>, run) =>
    service.importPlaylist({ db: database.db, videoSite, run }, order),
  onDead: (order, { database }) => service.giveUp(database.db, order),
});

export const queueImport = (tx: Tx, order: z.input<typeof payload>): Promise<string | null> =>
  enqueue(tx, importPlaylist, order);

export const playlistsJobs = [importPlaylist, releaseOfPlaylist];
