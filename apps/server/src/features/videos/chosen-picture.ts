import { buffer } from 'node:stream/consumers';
import type { MediaPort, Picture } from '#platform/media/port.ts';
import type { StoragePort } from '#platform/storage/port.ts';
import { ProcessingError } from './failures.ts';

const THUMB_SIDE_PIXELS = 1_280;

interface Shelves {
  readonly media: MediaPort;
  readonly storage: StoragePort;
}

export interface ChosenPicture {
  readonly picture: Picture;
  /** The uploaded file, of which nothing is needed any more. */
  readonly source_key: string;
}

/** What was uploaded for a video, or a word that it is not there any more. */
async function openUpload(storage: StoragePort, address: string | null) {
  const key = address === null ? null : storage.keyOf(address);
  const object = key === null ? null : await storage.open(key);
  if (!key || !object) throw new ProcessingError({ code: 'source_missing', permanent: true });
  return { key, stream: object.stream };
}

/** The picture somebody chose for a video, drawn afresh: nothing else that was in its file stays. */
export async function chosenPicture(
  { media, storage }: Shelves,
  address: string,
): Promise<ChosenPicture> {
  const { key: source_key, stream } = await openUpload(storage, address);
  const picture = await media.normaliseImage(await buffer(stream), {
    format: 'jpeg',
    max_side: THUMB_SIDE_PIXELS,
  });
  return { picture, source_key };
}
