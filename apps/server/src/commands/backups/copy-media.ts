import { ApiError } from '#platform/http/api-error.ts';
import type { StoragePort, StoredObject } from '#platform/storage/port.ts';
import { reasonOf, StartFailure } from '../start-failure.ts';
import { isFull } from './hashed-file.ts';
import type { Copied, MediaList } from './media-list.ts';
import type { MediaStore } from './media-store.ts';

/** A bucket answers slowly and a disk syncs slowly; neither is hurried by more than a few. */
const AT_A_TIME = 4;

interface Copying {
  readonly storage: StoragePort;
  readonly store: MediaStore;
  readonly list: MediaList;
  /** Of earlier backups, by key. */
  readonly before: ReadonlyMap<string, Copied>;
}

export interface Copies {
  files: number;
  bytes: number;
}

/**
 * Brings everything that is stored and not in the list yet into the backup. A key is used once, so
 * that what an earlier backup has under it need not be read again.
 */
export async function copyMedia(copying: Copying, copies: Copies): Promise<void> {
  const objects = copying.storage.list('');
  const work = async () => {
    for await (const object of objects) await copyOne(copying, copies, object);
  };
  const ends = await Promise.allSettled(Array.from({ length: AT_A_TIME }, work));
  const failure = ends.find((end) => end.status === 'rejected');
  if (failure) throw inWords(failure.reason);
}

/** A full disk has its own sentence, where there is something to be removed. */
function inWords(error: unknown): unknown {
  if (isFull(error)) return error;
  const reason = error instanceof ApiError ? (error.cause ?? error) : error;
  return new StartFailure(
    `The stored files cannot be copied: ${reasonOf(reason)}; the next backup goes on from here.`,
    { cause: error },
  );
}

async function copyOne(copying: Copying, copies: Copies, object: StoredObject): Promise<void> {
  const { storage, store, list, before } = copying;
  const { key, size, type } = object;
  if (list.files.has(key)) return;
  const modified = object.last_modified.toISOString();
  const known = before.get(key);
  if (known?.size === size && known.modified === modified && (await store.has(known))) {
    await list.add(known);
    return;
  }
  const opened = await storage.open(key);
  // Removed since it was listed. Whether a record misses it is asked when all are copied.
  if (opened === null) return;
  const { isNew, ...content } = await store.add(opened.stream);
  if (content.size !== opened.size) throw new Error(`${key} was not read to its end`);
  await list.add({ key, type, modified, ...content });
  if (!isNew) return;
  copies.files += 1;
  copies.bytes += content.size;
}
