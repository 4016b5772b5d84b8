import { UNUSED_CROP_HOURS } from '@bimah/contract/limits.ts';
import { removeFiles } from '#features/videos/index.ts';
import type { Db } from '#platform/db/database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import type { StoragePort } from '#platform/storage/port.ts';
import * as crops from './crops.repository.ts';
import { keysOf } from './story-files.ts';

const AT_A_TIME = 100;
const HOUR_MS = 3_600_000;

interface Shelves {
  readonly db: Db;
  readonly storage: StoragePort;
}

/** Removes cut videos that no story has come to use, with their files; tells how many. */
export async function sweepCrops({ db, storage }: Shelves, now = Date.now()): Promise<number> {
  const before = new Date(now - UNUSED_CROP_HOURS * HOUR_MS);
  let swept = 0;
  for (;;) {
    const batch = await inTransaction(db, async (tx) => {
      const rows = await crops.removeUnused(tx, before, AT_A_TIME);
      const keys = keysOf(
        storage,
        rows.flatMap(({ url, thumb_url }) => [url, thumb_url]),
      );
      if (keys.length > 0) await enqueue(tx, removeFiles, { keys });
      return rows.length;
    });
    swept += batch;
    if (batch < AT_A_TIME) return swept;
  }
}
