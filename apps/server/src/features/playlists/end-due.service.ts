import { announcePlaylist, itemsRepository } from '#features/playlist-items/index.ts';
import { BY_ITSELF } from '#features/videos/index.ts';
import { audit } from '#platform/audit/audit.ts';
import type { Db } from '#platform/db/database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import * as repository from './playlists.repository.ts';

const AT_A_TIME = 50;

/** Makes drafts of the lists that have come to their end, also while nothing ran. Tells how many. */
export async function endDue(db: Db): Promise<number> {
  let ended = 0;
  for (;;) {
    const batch = await inTransaction(db, async (tx) => {
      const rows = await repository.lockEnded(tx, AT_A_TIME);
      for (const { id, until } of rows) {
        await repository.update(tx, id, { status: 'draft', updated_at: itemsRepository.LATER });
        await audit(tx, BY_ITSELF, {
          action: 'playlists.end',
          object_type: 'playlist',
          object_id: id,
          change: { until, status: ['published', 'draft'] },
        });
        await announcePlaylist(tx, id, await itemsRepository.findChannelIds(tx, id));
      }
      return rows.length;
    });
    ended += batch;
    if (batch < AT_A_TIME) return ended;
  }
}
