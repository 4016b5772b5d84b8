import { join } from 'node:path';
import type { MessageKey } from '@bimah/contract/messages.ts';
import { STORY_BYTES_MAX } from '@bimah/contract/rules/media-types.ts';
import {
  findUpload,
  folderOf,
  imageKeyOf,
  refuseImage,
  type PictureShelves,
} from '#features/uploads/index.ts';
import { fieldError } from '#platform/http/api-error.ts';
import type { MediaPort, Picture } from '#platform/media/port.ts';
import { newKey } from '#platform/storage/keys.ts';
import type { StoragePort } from '#platform/storage/port.ts';
import { FOLDER } from './story-files.ts';

const FIELD = 'media';
const SIDE_PIXELS = 1_920;
const THUMB_SIDE_PIXELS = 640;

interface ImageRequest {
  readonly media: string;
  readonly channel_id: number;
}

const refusal = (message: MessageKey) => fieldError(FIELD, message);

async function uploadedImage(
  storage: StoragePort,
  { media: address, channel_id }: ImageRequest,
): Promise<string> {
  const key = imageKeyOf(storage, { address, field: FIELD, from: [folderOf(channel_id)] });
  const found = await findUpload(storage, key);
  if (!found) throw refusal('file_not_uploaded');
  if (found.size > STORY_BYTES_MAX) throw refusal('story_file_too_large');
  return key;
}

/** Both pictures encoded afresh: whatever else the file carried is left behind. */
async function draw(media: MediaPort, path: string): Promise<{ whole: Picture; thumb: Picture }> {
  try {
    const whole = await media.normaliseImage(path, { format: 'webp', max_side: SIDE_PIXELS });
    const thumb = await media.normaliseImage(whole.data, {
      format: 'webp',
      max_side: THUMB_SIDE_PIXELS,
    });
    return { whole, thumb };
  } catch (error) {
    refuseImage(error, FIELD);
  }
}

/** An uploaded image as a story's picture and thumbnail, under keys used for nothing else. */
export async function adoptImage(
  { storage, media }: PictureShelves,
  request: ImageRequest,
): Promise<{ media: string; thumb_url: string; bytes: number }> {
  const upload = await uploadedImage(storage, request);
  await using folder = await media.workFolder();
  const path = join(folder.path, 'image');
  if (!(await storage.copyTo(upload, path))) throw refusal('file_not_uploaded');
  const { whole, thumb } = await draw(media, path);
  const [wholeKey, thumbKey] = [newKey(FOLDER, 'image/webp'), newKey(FOLDER, 'image/webp')];
  await storage.put(wholeKey, whole.data, { type: whole.type });
  await storage.put(thumbKey, thumb.data, { type: thumb.type });
  return {
    media: storage.addressOf(wholeKey),
    thumb_url: storage.addressOf(thumbKey),
    bytes: whole.data.length + thumb.data.length,
  };
}
