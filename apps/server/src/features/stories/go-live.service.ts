import { BY_ITSELF } from '#features/videos/index.ts';
import { audit } from '#platform/audit/audit.ts';
import type { Db } from '#platform/db/database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { announceStory } from './announce-story.ts';
import * as repository from './stories.repository.ts';

const AT_A_TIME = 50;

/** Viewers see a story from its time on by themselves; this tells those who look on. Tells how many. */
export async function goLive(db: Db): Promise<number> {
  let told = 0;
  for (;;) {
    const batch = await inTransaction(db, async (tx) => {
      const rows = await repository.takeUnannounced(tx, AT_A_TIME);
      for (const row of rows) {
        await announceStory(tx, row);
        await audit(tx, BY_ITSELF, {
          action: 'stories.go_live',
          object_type: 'story',
          object_id: row.id,
          change: { channel_id: row.channel_id, title: row.title },
        });
      }
      return rows.length;
    });
    told += batch;
    if (batch < AT_A_TIME) return told;
  }
}
