import type { Db, Tx } from '#platform/db/database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { publishLive } from '#platform/live/publish.ts';
import { countActiveUsers } from './active-users.repository.ts';
import { addToCharts } from './charts.repository.ts';
import * as counters from './counters.repository.ts';
import { addRecentViews, moveRecentViews } from './recent-views.repository.ts';
import * as repeats from './repeats.repository.ts';
import { repeatsAmong } from './repeats.ts';
import * as repository from './roll-up.repository.ts';

/** Taken at once: little enough that staff who save something meanwhile hardly wait. */
const TAKEN_MAX = 4_000;
/** Rows of `recent_views` whose days are moved on at once. */
const MOVED_MAX = 5_000;
/** Videos, and channels, that are told of after one turn; a flood of views is no flood of news. */
const NEWS_MAX = 100;

async function notifyStaff(tx: Tx, batchIds: readonly number[]): Promise<void> {
  const views = await repository.mostViewed(tx, batchIds, NEWS_MAX);
  for (const { id, channel_id } of views) {
    await publishLive(tx, { topic: 'view', channel_id, id });
  }
  for (const id of await repository.mostVisited(tx, batchIds, NEWS_MAX)) {
    await publishLive(tx, { topic: 'channel', channel_id: id, id });
  }
}

/** What counts already in records counts there as it is: charts must not say otherwise. */
async function setRepeatsApart(tx: Tx, batchIds: readonly number[]): Promise<void> {
  const several = await repeats.withCompany(tx, batchIds);
  await repeats.mark(tx, repeatsAmong(several));
}

/** One turn: batches go and everything they add comes, in one transaction. False: nothing was waiting. */
const rollUpSome = (db: Db): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    const { all, uncounted } = await repository.takeBatches(tx, TAKEN_MAX);
    if (all.length === 0) return false;
    await repository.waitForTurn(tx);
    if (uncounted.length > 0) await setRepeatsApart(tx, uncounted);
    await counters.lock(tx, all);
    if (uncounted.length > 0) await counters.add(tx, uncounted);
    await addToCharts(tx, all);
    await addRecentViews(tx, all);
    await countActiveUsers(tx, all);
    if (uncounted.length > 0) await notifyStaff(tx, uncounted);
    return true;
  });

/** One turn after a day has begun. False: there was nothing to move on. */
const moveSome = (db: Db): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    await repository.waitForTurn(tx);
    return (await moveRecentViews(tx, MOVED_MAX)) > 0;
  });

/** First the one, then the other: after midnight there is much to move, and viewers go on. */
async function takeTurn(db: Db): Promise<boolean> {
  const isCounted = await rollUpSome(db);
  const isMoved = await moveSome(db);
  return isCounted || isMoved;
}

/** Counts whatever waits to be counted. Any number may run at once; each batch is counted by one. */
export async function rollUp(db: Db, signal?: AbortSignal): Promise<void> {
  let isMore = true;
  while (isMore) isMore = !signal?.aborted && (await takeTurn(db));
}
