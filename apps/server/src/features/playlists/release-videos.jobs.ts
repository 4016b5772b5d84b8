import { z } from 'zod';
import type { Tx } from '#platform/db/database.ts';
import { defineJob } from '#platform/jobs/define-job.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import type { Services } from '#platform/services.ts';
import { releaseVideos } from './release-videos.service.ts';

/** A list may hold a thousand videos, more than whoever publishes it can wait for. */
export const releaseOfPlaylist = defineJob({
  name: 'playlists.release-videos',
  payload: z.object({ playlist_id: z.int().positive() }),
  handle: async ({ playlist_id }, { database }: Pick<Services, 'database'>, { log }) => {
    const videos = await releaseVideos(database.db, playlist_id);
    if (videos > 0) log.info({ playlist_id, videos }, 'videos went out with their list');
  },
});

export async function queueRelease(tx: Tx, playlist_id: number): Promise<void> {
  await enqueue(tx, releaseOfPlaylist, { playlist_id });
}
