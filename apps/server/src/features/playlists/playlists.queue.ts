import { z } from 'zod';
import type { Tx } from '#platform/db/database.ts';
import { declareJob } from '#platform/jobs/define-job.ts';
import { enqueue, enqueueAt } from '#platform/jobs/enqueue.ts';

const importing = z.object({ playlist_id: z.int().positive(), external_id: z.string() });

/** Reads a list of the video site. Which list is part of the order: another link is another job. */
export const importPlaylist = declareJob({
  name: 'playlists.import',
  payload: importing,
  /** A quota comes back after hours, so the pauses grow long. */
  retry: { limit: 8, seconds: 15, maxSeconds: 3_600 },
  exclusive: ({ playlist_id, external_id }) => `${playlist_id} ${external_id}`,
});

export const queueImport = (tx: Tx, order: z.input<typeof importing>): Promise<string | null> =>
  enqueue(tx, importPlaylist, order);

/** A list may hold a thousand videos, more than whoever publishes it can wait for. */
export const releaseOfPlaylist = declareJob({
  name: 'playlists.release-videos',
  payload: z.object({ playlist_id: z.int().positive() }),
});

export async function queueRelease(tx: Tx, playlist_id: number): Promise<void> {
  await enqueue(tx, releaseOfPlaylist, { playlist_id });
}

/** Waits for the end of a list. A moment that is moved later on wakes somebody for nothing. */
export const endPlaylists = declareJob({ name: 'playlists.end-at', payload: z.object({}) });

export async function endAt(tx: Tx, moment: Date): Promise<void> {
  await enqueueAt(tx, endPlaylists, { payload: {}, startAfter: moment });
}
