import { audit, changeBetween } from '#platform/audit/audit.ts';
import type { Db, Tx } from '#platform/db/database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { announce } from './announce.ts';
import { BY_ITSELF } from './by-itself.ts';
import * as endings from './endings.repository.ts';
import * as repository from './videos.repository.ts';

const AT_A_TIME = 50;
const WAITING = { status: 'unpublished', published_at: null, scheduled_at: null } as const;

async function takeDown(tx: Tx, { id, until, ...before }: endings.Ended): Promise<void> {
  await announce(tx, 'publication', {
    id,
    channel_ids: (await repository.findOwners(tx, id)) ?? [],
  });
  await audit(tx, BY_ITSELF, {
    action: 'videos.end',
    object_type: 'video',
    object_id: id,
    change: { until, ...changeBetween<object>(before, WAITING) },
  });
}

/** Takes back whatever has come to its end, also while nothing ran, as a person would. Tells how many. */
export async function endDue(db: Db): Promise<number> {
  let ended = 0;
  for (;;) {
    const batch = await inTransaction(db, async (tx) => {
      const rows = await endings.lockEnded(tx, AT_A_TIME);
      const ids = rows.map(({ id }) => id);
      await repository.updateAll(tx, ids, { ...WAITING, updated_at: new Date() });
      for (const row of rows) await takeDown(tx, row);
      return rows.length;
    });
    ended += batch;
    if (batch < AT_A_TIME) return ended;
  }
}
