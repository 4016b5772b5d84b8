import { publishWithPlaylist } from '#features/videos/index.ts';
import type { Db } from '#platform/db/database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import * as repository from './releases.repository.ts';

/** Small enough for every transaction to end in time, and to let others at the videos between two. */
const AT_A_TIME = 50;

/** Publishes what the video site brought into a list, as long as the list is published. Tells how many were dealt with. */
export async function releaseVideos(db: Db, playlistId: number): Promise<number> {
  let released = 0;
  for (;;) {
    const batch = await inTransaction(db, async (tx) => {
      const locked = await repository.lockWaiting(tx, playlistId, AT_A_TIME);
      if (locked.length === 0 || !(await repository.isPublished(tx, playlistId))) return 0;
      await publishWithPlaylist(tx, locked);
      return locked.length;
    });
    if (batch === 0) return released;
    released += batch;
  }
}
