import { audit } from '#platform/audit/audit.ts';
import type { Db } from '#platform/db/database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { announce } from './announce.ts';
import { BY_ITSELF } from './by-itself.ts';
import * as processings from './processings.repository.ts';
import * as repository from './videos.repository.ts';

const AT_A_TIME = 50;

/** Publishes whatever is due, also what fell due while nothing ran. Tells how many. */
export async function publishDue(db: Db): Promise<number> {
  let published = 0;
  for (;;) {
    const batch = await inTransaction(db, async (tx) => {
      const ids = await processings.publishDue(tx, AT_A_TIME);
      for (const id of ids) {
        await announce(tx, 'publication', {
          id,
          channel_ids: (await repository.findOwners(tx, id)) ?? [],
        });
        await audit(tx, BY_ITSELF, {
          action: 'videos.publish_due',
          object_type: 'video',
          object_id: id,
        });
      }
      return ids.length;
    });
    published += batch;
    if (batch < AT_A_TIME) return published;
  }
}
