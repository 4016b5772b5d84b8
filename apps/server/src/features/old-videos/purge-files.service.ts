import { filesOf, removeFiles } from '#features/videos/index.ts';
import { audit } from '#platform/audit/audit.ts';
import type { Db } from '#platform/db/database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import type { StoragePort } from '#platform/storage/port.ts';
import * as repository from './old-videos.repository.ts';

const AT_A_TIME = 20;
const BY_ITSELF = { actor: null, ip: '', request_id: 'worker' } as const;

interface Shelves {
  readonly db: Db;
  readonly storage: StoragePort;
}

/**
 * Lets go of the files of deleted videos whose time has come; tells how many videos. The row forgets
 * its files in the same transaction that queues their removal, so a crash leaves both or neither.
 */
export async function purgeFiles({ db, storage }: Shelves): Promise<number> {
  let purged = 0;
  for (;;) {
    const batch = await inTransaction(db, async (tx) => {
      const rows = await repository.lockDue(tx, AT_A_TIME);
      for (const row of rows) {
        await enqueue(tx, removeFiles, { keys: filesOf(storage, row) });
        await repository.markPurged(tx, row.id);
        await audit(tx, BY_ITSELF, {
          action: 'old_videos.purge',
          object_type: 'video',
          object_id: row.id,
          change: { title: row.title },
        });
      }
      return rows.length;
    });
    purged += batch;
    if (batch < AT_A_TIME) return purged;
  }
}
