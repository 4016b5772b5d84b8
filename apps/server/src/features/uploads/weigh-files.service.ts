import type { Db } from '#platform/db/database.ts';
import type { StoragePort } from '#platform/storage/port.ts';
import * as repository from './uploads.repository.ts';

const AT_A_TIME = 200;

interface Shelves {
  readonly db: Db;
  readonly storage: StoragePort;
}

/** What the files at these addresses take on our disk, each counted once. */
export async function weightOf(
  storage: StoragePort,
  addresses: readonly (string | null)[],
): Promise<number> {
  const keys = addresses.map((address) => (address === null ? null : storage.keyOf(address)));
  let bytes = 0;
  for (const key of new Set(keys)) {
    if (key !== null) bytes += (await storage.stat(key))?.size ?? 0;
  }
  return bytes;
}

/** Weighs what nobody has weighed yet: records from before there was a count. Tells how many. */
export async function weighFiles({ db, storage }: Shelves): Promise<number> {
  let weighed = 0;
  for (const kind of repository.WEIGHED) {
    for (;;) {
      const rows = await repository.findUnweighed(db, kind, AT_A_TIME);
      for (const { id, addresses } of rows) {
        await repository.setWeight(db, kind, { id, bytes: await weightOf(storage, addresses) });
      }
      weighed += rows.length;
      if (rows.length < AT_A_TIME) break;
    }
  }
  return weighed;
}
