import type { Db } from '#platform/db/database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import { pullChannel } from './pulls.queue.ts';
import * as repository from './pulls.repository.ts';

/** A channel that is still waiting or at work from the last round is not queued again. */
export const queueDue = (db: Db): Promise<void> =>
  inTransaction(db, async (tx) => {
    for (const channel_id of await repository.findDue(tx)) {
      await enqueue(tx, pullChannel, { channel_id });
    }
  });
