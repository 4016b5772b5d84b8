import { presenting, presentVideo } from '#features/videos/index.ts';
import type { Db } from '#platform/db/database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import type { SignedInContext } from '#platform/http/call.ts';
import type { StoragePort } from '#platform/storage/port.ts';
import * as repository from './recommended.repository.ts';

export async function list(
  context: SignedInContext,
  storage: StoragePort,
  query: repository.RecommendedList,
) {
  const [{ rows, total }, computedAt] = await Promise.all([
    repository.findPage(context.db, query),
    repository.findComputedAt(context.db),
  ]);
  const how = presenting(context, storage);
  return {
    videos: rows.map(({ rank, followers, ...row }) => ({
      ...presentVideo(row, how),
      recommendation: { rank, followers },
    })),
    total,
    computed_at: computedAt?.toISOString() ?? null,
  };
}

/** Replaces the whole list; readers see the old one or the new. Tells how long it is. */
export const compute = (db: Db, now = new Date()): Promise<number> =>
  inTransaction(db, async (tx) => {
    await repository.lockComputing(tx);
    return repository.compute(tx, now);
  });
