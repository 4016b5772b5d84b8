import type { Crop, Language } from '@bimah/contract';
import type { MessageKey } from '@bimah/contract/messages.ts';
import { isVideoType, STORY_BYTES_MAX } from '@bimah/contract/rules/media-types.ts';
import { lockChannel } from '#features/channel-locks/index.ts';
import { contentOf, findUpload, folderOf, type PictureShelves } from '#features/uploads/index.ts';
import { processingErrorOf } from '#features/videos/index.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { ApiError, fieldError } from '#platform/http/api-error.ts';
import type { SignedInContext } from '#platform/http/call.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import { newKey } from '#platform/storage/keys.ts';
import { mediaTypeOf } from '#platform/storage/media-types.ts';
import type { StoragePort } from '#platform/storage/port.ts';
import { cropVideo } from './stories.queue.ts';
import * as crops from './crops.repository.ts';
import { presentCrop } from './stories.presenter.ts';
import { FOLDER } from './story-files.ts';

export interface CropRequest {
  readonly channel_id: number;
  readonly original_url: string;
}

const refusal = (message: MessageKey) => fieldError('original_url', message);

/** Only a video of this channel's own uploads, told by its content whatever it is called. */
async function refuseInvalid(shelves: PictureShelves, request: CropRequest): Promise<void> {
  const { storage } = shelves;
  const key = storage.keyOf(request.original_url);
  if (key === null || !key.startsWith(`${folderOf(request.channel_id)}/`)) {
    throw refusal('not_our_media');
  }
  if (!isVideoType(mediaTypeOf(key) ?? '')) throw refusal('processing_not_a_video');
  const found = await findUpload(storage, key);
  if (!found) throw refusal('file_not_uploaded');
  if (found.size > STORY_BYTES_MAX) throw refusal('story_file_too_large');
  const kind = await contentOf(shelves, found);
  if (kind === 'empty') throw refusal('processing_empty');
  if (kind !== 'video') throw refusal('processing_not_a_video');
}

const shown = (row: crops.CropRow, storage: StoragePort, language: Language): Crop =>
  presentCrop(row, { storage, error: processingErrorOf(row, language) });

/** Puts a video to be cut into the queue. Asking again for the same file gives the same answer. */
export async function requestCrop(
  { db, language }: SignedInContext,
  shelves: PictureShelves,
  request: CropRequest,
): Promise<Crop> {
  const { storage } = shelves;
  await refuseInvalid(shelves, request);
  return inTransaction(db, async (tx) => {
    await lockChannel(tx, request.channel_id);
    const entered = await crops.insert(tx, {
      ...request,
      url: storage.addressOf(newKey(FOLDER, 'video/mp4')),
      thumb_url: storage.addressOf(newKey(FOLDER, 'image/jpeg')),
    });
    if (entered) await enqueue(tx, cropVideo, { crop_id: entered.id });
    const row = entered ?? (await crops.findOf(tx, request.original_url));
    if (!row) throw new ApiError('conflict');
    return shown(row, storage, language);
  });
}

export async function getCrop(
  { db, language }: SignedInContext,
  storage: StoragePort,
  id: number,
): Promise<Crop> {
  const row = await crops.find(db, id);
  if (!row) throw new ApiError('not_found');
  return shown(row, storage, language);
}
