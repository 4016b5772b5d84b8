import type { Services } from '#platform/services.ts';
import * as repository from './system.repository.ts';

/** A walk through a bucket is paid for by the thousand files. */
const FRESH_MS = 6 * 3_600_000;

/** Walks through everything stored, unless somebody did not long ago. Tells whether it did. */
export async function countFiles(
  { database, storage }: Pick<Services, 'database' | 'storage'>,
  signal?: AbortSignal,
): Promise<boolean> {
  const { stored_counted_at: last } = await repository.findPlatform(database.db);
  if (last && Date.now() - last.getTime() < FRESH_MS) return false;
  let files = 0;
  let bytes = 0;
  for await (const { size } of storage.list('')) {
    signal?.throwIfAborted();
    files += 1;
    bytes += size;
  }
  await repository.keepStored(database.db, { files, bytes });
  return true;
}
