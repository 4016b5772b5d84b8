import type { Db } from '#platform/db/database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { publishLive } from '#platform/live/publish.ts';
import * as repository from './categories.repository.ts';
import * as rules from './category-rules.repository.ts';

/** Small enough for the feed's writers, who wait for the category's row, not to notice. */
const AT_A_TIME = 2_000;

/** Walks through all videos and makes their membership what the category's rules say by now. */
export async function refreshMembers(db: Db, id: number): Promise<void> {
  let after: number | null = 0;
  while (after !== null) {
    const from: number = after;
    after = await inTransaction(db, async (tx) => {
      if (!(await repository.findForChange(tx, id))) return null;
      const last = await rules.refreshSome(tx, id, { after: from, limit: AT_A_TIME });
      if (last === null) {
        await rules.markJudged(tx, id);
        await publishLive(tx, { topic: 'feed', channel_id: null, id });
      }
      return last;
    });
  }
}

/** After an upgrade that changed what rules find: once for each category. */
export async function refreshOutdated(db: Db, signal?: AbortSignal): Promise<void> {
  for (const id of await rules.findOutdated(db)) {
    if (signal?.aborted) return;
    await refreshMembers(db, id);
  }
}
