import { buffer } from 'node:stream/consumers';
import { isImageType } from '@bimah/contract/rules/media-types.ts';
import { fieldError } from '#platform/http/api-error.ts';
import { MediaError, type MediaPort } from '#platform/media/port.ts';
import { newKey } from '#platform/storage/keys.ts';
import { mediaTypeOf } from '#platform/storage/media-types.ts';
import type { StoragePort } from '#platform/storage/port.ts';

const SIDE_PIXELS = 1_024;

export interface PictureShelves {
  readonly storage: StoragePort;
  readonly media: MediaPort;
}

interface PictureWish {
  readonly address: string;
  /** Named in a refusal. */
  readonly field: string;
  /** Where this caller's uploads are. */
  readonly from: readonly string[];
  /** Where adopted pictures of this kind go. */
  readonly folder: string;
}

/** An upload as a picture of something: encoded afresh, under a key that is used for nothing else. */
export async function adoptPicture(
  { storage, media }: PictureShelves,
  { address, field, from, folder }: PictureWish,
): Promise<string> {
  const upload = storage.keyOf(address);
  const isTheirs = upload !== null && from.some((prefix) => upload.startsWith(`${prefix}/`));
  if (!isTheirs) throw fieldError(field, 'not_our_media');
  if (!isImageType(mediaTypeOf(upload) ?? '')) throw fieldError(field, 'image_required');
  const object = await storage.open(upload);
  if (!object) throw fieldError(field, 'file_not_uploaded');
  const input = await buffer(object.stream);
  const picture = await media
    .normaliseImage(input, { format: 'webp', max_side: SIDE_PIXELS })
    .catch((error: unknown) => {
      if (!(error instanceof MediaError) || error.kind !== 'permanent') throw error;
      const isOther = error.code === 'not_an_image' || error.code === 'empty';
      throw fieldError(field, isOther ? 'image_required' : 'image_unreadable');
    });
  const key = newKey(folder, 'image/webp');
  await storage.put(key, picture.data, { type: picture.type });
  return storage.addressOf(key);
}
