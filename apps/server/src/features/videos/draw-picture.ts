import { buffer } from 'node:stream/consumers';
import type { VideoChange } from '@bimah/contract';
import { findUpload, folderOf, imageKeyOf, refuseImage } from '#features/uploads/index.ts';
import type { PictureShelves } from '#features/uploads/index.ts';
import type { Tx } from '#platform/db/database.ts';
import { ApiError, fieldError } from '#platform/http/api-error.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import type { Picture } from '#platform/media/port.ts';
import { newKey } from '#platform/storage/keys.ts';
import { filmPath, withinFilm } from './film-path.ts';
import { removeFiles } from './videos.queue.ts';
import * as repository from './videos.repository.ts';

const SIDE_PIXELS = 1_280;

export interface DrawnPicture {
  readonly key: string;
  readonly address: string;
  /** Of the picture it takes the place of. */
  readonly former: { readonly key: string; readonly bytes: number } | null;
  readonly bytes: number;
}

async function frameOf({ storage, media }: PictureShelves, row: repository.VideoRow, at: number) {
  const path = await filmPath(storage, row);
  const picture = await media.frame(path, withinFilm(row, at), { size: 'large' });
  if (!picture) throw fieldError('picture_at', 'image_unreadable');
  return picture;
}

async function uploadOf(
  { storage, media }: PictureShelves,
  row: repository.VideoRow,
  address: string,
): Promise<Picture> {
  const field = 'thumb_url';
  const from = row.channels.map((channel) => folderOf(channel.id));
  const key = imageKeyOf(storage, { address, field, from });
  const object = (await findUpload(storage, key)) && (await storage.open(key));
  if (!object) throw fieldError(field, 'file_not_uploaded');
  return media
    .normaliseImage(await buffer(object.stream), { format: 'jpeg', max_side: SIDE_PIXELS })
    .catch((error: unknown) => refuseImage(error, field));
}

async function formerOf({ storage }: PictureShelves, { thumb_url }: repository.VideoRow) {
  const key = thumb_url === null ? null : storage.keyOf(thumb_url);
  const stored = key === null ? null : await storage.stat(key);
  return stored && { key: stored.key, bytes: stored.size };
}

/** A frame of the film or an upload, drawn afresh under a key of its own. */
export async function drawPicture(
  shelves: PictureShelves,
  row: repository.VideoRow,
  { picture_at, thumb_url }: VideoChange,
): Promise<DrawnPicture> {
  if (thumb_url === undefined && picture_at === undefined) throw new ApiError('conflict');
  const picture =
    thumb_url === undefined
      ? await frameOf(shelves, row, picture_at ?? 0)
      : await uploadOf(shelves, row, thumb_url);
  const key = newKey('thumbs', 'image/jpeg');
  const { size } = await shelves.storage.put(key, picture.data, { type: picture.type });
  const address = shelves.storage.addressOf(key);
  return { key, address, bytes: size, former: await formerOf(shelves, row) };
}

/** What changes with it in the record; the former picture goes unless another video shows it too. */
export async function pictureValues(
  tx: Tx,
  before: repository.Column,
  { address, bytes, former }: DrawnPicture,
): Promise<Partial<repository.NewVideoRow>> {
  const isShared =
    before.thumb_url !== null && (await repository.countWithPicture(tx, before.thumb_url)) > 1;
  if (former && !isShared) await enqueue(tx, removeFiles, { keys: [former.key] });
  return {
    thumb_url: address,
    picture_refused: false,
    picture_drawn: false,
    ...(before.bytes !== null && {
      bytes: Math.max(0, before.bytes - (former?.bytes ?? 0) + bytes),
    }),
  };
}
