import { buffer } from 'node:stream/consumers';
import type { MediaPort, Picture } from '#platform/media/port.ts';
import type { StoragePort } from '#platform/storage/port.ts';
import { failureOf, ProcessingError } from './failures.ts';

const THUMB_SIDE_PIXELS = 1_280;

interface Shelves {
  readonly media: MediaPort;
  readonly storage: StoragePort;
}

/** What was uploaded for a video, or a word that it is not there any more. */
async function openUpload(storage: StoragePort, address: string | null) {
  const key = address === null ? null : storage.keyOf(address);
  const object = key === null ? null : await storage.open(key);
  if (!object) throw new ProcessingError({ code: 'source_missing', permanent: true });
  return object;
}

/**
 * The picture somebody chose for a video, drawn afresh: nothing else that was in its file stays. Null
 * where there is none to draw, which is no reason to lose a film.
 */
export async function chosenPicture(shelves: Shelves, address: string): Promise<Picture | null> {
  try {
    return await draw(shelves, address);
  } catch (error) {
    if (failureOf(error).permanent) return null;
    throw error;
  }
}

async function draw({ media, storage }: Shelves, address: string): Promise<Picture> {
  const { stream } = await openUpload(storage, address);
  return media.normaliseImage(await buffer(stream), {
    format: 'jpeg',
    max_side: THUMB_SIDE_PIXELS,
  });
}
