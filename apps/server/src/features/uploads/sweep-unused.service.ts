import { UNUSED_UPLOAD_HOURS } from '@bimah/contract/limits.ts';
import type { Db } from '#platform/db/database.ts';
import type { StoragePort } from '#platform/storage/port.ts';
import * as repository from './uploads.repository.ts';
import { UPLOADS } from './uploads.service.ts';

const AT_A_TIME = 500;
const HOUR_MS = 3_600_000;

interface Shelves {
  readonly db: Db;
  readonly storage: StoragePort;
}

async function* oldKeys(storage: StoragePort, before: number): AsyncGenerator<string[]> {
  let keys: string[] = [];
  for await (const { key, last_modified } of storage.list(`${UPLOADS}/`)) {
    if (last_modified.getTime() >= before) continue;
    keys.push(key);
    if (keys.length < AT_A_TIME) continue;
    yield keys;
    keys = [];
  }
  if (keys.length > 0) yield keys;
}

/** Removes files that were sent and never used; tells how many. */
export async function sweepUnused({ db, storage }: Shelves, now = Date.now()): Promise<number> {
  let swept = 0;
  for await (const keys of oldKeys(storage, now - UNUSED_UPLOAD_HOURS * HOUR_MS)) {
    const addresses = keys.map((key) => storage.addressOf(key));
    const kept = await repository.findKept(db, addresses);
    for (const key of keys) {
      if (kept.has(storage.addressOf(key))) continue;
      await storage.remove(key);
      swept += 1;
    }
  }
  return swept;
}
