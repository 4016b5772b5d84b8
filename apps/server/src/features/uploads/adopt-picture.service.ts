import { buffer } from 'node:stream/consumers';
import { isImageType } from '@bimah/contract/rules/media-types.ts';
import { fieldError } from '#platform/http/api-error.ts';
import { MediaError, type MediaPort, type Sniffed } from '#platform/media/port.ts';
import { newKey } from '#platform/storage/keys.ts';
import { mediaTypeOf } from '#platform/storage/media-types.ts';
import type { StoragePort, StoredObject } from '#platform/storage/port.ts';

const SIDE_PIXELS = 1_024;

export interface PictureShelves {
  readonly storage: StoragePort;
  readonly media: MediaPort;
}

const HEAD_BYTES = 64 * 1_024;

/** What an upload is by its content, whatever it is called: where it was sent to nobody may have looked. */
export async function contentOf(
  { storage, media }: PictureShelves,
  { key, size }: StoredObject,
): Promise<Sniffed['kind']> {
  if (size === 0) return 'empty';
  const opened = await storage.open(key, { start: 0, end: Math.min(size, HEAD_BYTES) - 1 });
  const { kind } = await media.sniff(opened ? await buffer(opened.stream) : Buffer.alloc(0));
  return kind;
}

interface UploadedImage {
  readonly address: string;
  /** Named in a refusal. */
  readonly field: string;
  /** Where this caller's uploads are. */
  readonly from: readonly string[];
}

/** The key of an upload that is theirs to use and calls itself an image. */
export function imageKeyOf(storage: StoragePort, { address, field, from }: UploadedImage): string {
  const key = storage.keyOf(address);
  const isTheirs = key !== null && from.some((prefix) => key.startsWith(`${prefix}/`));
  if (!isTheirs) throw fieldError(field, 'not_our_media');
  if (!isImageType(mediaTypeOf(key) ?? '')) throw fieldError(field, 'image_required');
  return key;
}

/** Says what is wrong with an upload that could not be drawn; other failures stay what they are. */
export function refuseImage(error: unknown, field: string): never {
  if (!(error instanceof MediaError) || error.kind !== 'permanent') throw error;
  const isOther = error.code === 'not_an_image' || error.code === 'empty';
  throw fieldError(field, isOther ? 'image_required' : 'image_unreadable');
}

interface PictureRequest extends UploadedImage {
  /** Where adopted pictures of this kind go. */
  readonly folder: string;
}

/** An upload as a picture of something: encoded afresh, under a key that is used for nothing else. */
export async function adoptPicture(
  { storage, media }: PictureShelves,
  { folder, ...uploaded }: PictureRequest,
): Promise<string> {
  const { field } = uploaded;
  const object = await storage.open(imageKeyOf(storage, uploaded));
  if (!object) throw fieldError(field, 'file_not_uploaded');
  const input = await buffer(object.stream);
  const picture = await media
    .normaliseImage(input, { format: 'webp', max_side: SIDE_PIXELS })
    .catch((error: unknown) => refuseImage(error, field));
  const key = newKey(folder, 'image/webp');
  await storage.put(key, picture.data, { type: picture.type });
  return storage.addressOf(key);
}
