import { passOverUnready } from '#features/queued-videos/index.ts';
import type { Db } from '#platform/db/database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import * as processings from './processings.repository.ts';
import { notifyPublished } from './notify-published.ts';

const AT_A_TIME = 50;

/** Publishes whatever is due, also what fell due while nothing ran. Tells how many. */
export async function publishDue(db: Db, at?: Date): Promise<number> {
  const now = at ?? (await processings.databaseTime(db));
  await passOverUnready(db, now);
  let published = 0;
  for (;;) {
    const batch = await inTransaction(db, async (tx) => {
      const ids = await processings.publishDue(tx, AT_A_TIME, now);
      await notifyPublished(tx, ids, 'videos.publish_due');
      return ids.length;
    });
    published += batch;
    if (batch < AT_A_TIME) return published;
  }
}
