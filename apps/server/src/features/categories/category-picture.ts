import {
  adoptPicture,
  folderOf,
  NO_CHANNEL,
  type PictureShelves,
} from '#features/uploads/index.ts';
import type { MediaRule } from '#platform/feature.ts';
import type { StoragePort } from '#platform/storage/port.ts';
import * as repository from './categories.repository.ts';

export type { PictureShelves };

const FOLDER = 'categories';

/** The key of a category's own picture; what else an address may name is not ours to remove. */
export function pictureKey(storage: StoragePort, address: string | null): string | null {
  const key = address === null ? null : storage.keyOf(address);
  return key?.startsWith(`${FOLDER}/`) ? key : null;
}

/** Works with the upload made a picture of ours (undefined and null stay so); if the work fails, it goes. */
export async function withPicture<T>(
  shelves: PictureShelves,
  upload: string | null | undefined,
  work: (image: string | null | undefined) => Promise<T>,
): Promise<T> {
  if (upload === undefined || upload === null) return work(upload);
  const image = await adoptPicture(shelves, {
    address: upload,
    field: 'image',
    from: [folderOf(NO_CHANNEL)],
    folder: FOLDER,
  });
  try {
    return await work(image);
  } catch (error) {
    await shelves.storage.remove(pictureKey(shelves.storage, image) as string);
    throw error;
  }
}

/** Viewers see a category's picture where they see the category. */
export const categoryMedia: Readonly<Record<string, MediaRule>> = {
  [FOLDER]: async ({ database: { db } }, address) =>
    (await repository.isShownPicture(db, address)) ? 'public' : 'private',
};
