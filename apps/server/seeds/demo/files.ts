import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StorageError, type StoragePort } from '#platform/storage/port.ts';
import { mediaTypeOf } from '#platform/storage/media-types.ts';

const MEDIA = join(import.meta.dirname, 'media');
const AT_A_TIME = 8;
/** Enough for the film to be recognised, too little for it to be read. */
const DAMAGED_BYTES = 400;

export interface DemoFile {
  /** A file of `media/`. */
  readonly source: string;
  readonly key: string;
  readonly is_damaged?: boolean | undefined;
}

async function store(storage: StoragePort, { source, key, is_damaged }: DemoFile): Promise<void> {
  const whole = await readFile(join(MEDIA, source));
  const content = is_damaged ? whole.subarray(0, DAMAGED_BYTES) : whole;
  await storage.put(key, content, { type: mediaTypeOf(key) ?? '' }).catch((error: unknown) => {
    // Left by a loading that was cut short, after which the database was still empty.
    if (!(error instanceof StorageError && error.problem === 'exists')) throw error;
  });
}

/** Every video has files of its own, so that deleting one leaves the others whole. */
export async function storeFiles(storage: StoragePort, files: readonly DemoFile[]): Promise<void> {
  for (let start = 0; start < files.length; start += AT_A_TIME) {
    const some = files.slice(start, start + AT_A_TIME).map((file) => store(storage, file));
    // None is still on its way when one has failed.
    await Promise.allSettled(some);
    await Promise.all(some);
  }
}
