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

export interface ReadyPicture {
  /** Undefined and null stay so. */
  readonly image: string | null | undefined;
  /** No category came to show it: it goes. */
  discard(): Promise<void>;
}

/** The upload made a picture of ours, stored and nobody's yet. */
export async function readyPicture(
  shelves: PictureShelves,
  upload: string | null | undefined,
): Promise<ReadyPicture> {
  if (upload === undefined || upload === null) return { image: upload, discard: async () => {} };
  const image = await adoptPicture(shelves, {
    address: upload,
    field: 'image',
    from: [folderOf(NO_CHANNEL)],
    folder: FOLDER,
  });
  return {
    image,
    discard: () => shelves.storage.remove(pictureKey(shelves.storage, image) as string),
  };
}

/** Works with such a picture; if the work fails, it goes. */
export async function withPicture<T>(
  shelves: PictureShelves,
  upload: string | null | undefined,
  work: (image: string | null | undefined) => Promise<T>,
): Promise<T> {
  const picture = await readyPicture(shelves, upload);
  try {
    return await work(picture.image);
  } catch (error) {
    await picture.discard();
    throw error;
  }
}

/** Viewers see a category's picture where they see the category. */
export const categoryMedia: Readonly<Record<string, MediaRule>> = {
  [FOLDER]: async ({ database: { db } }, address) =>
    (await repository.isShownPicture(db, address)) ? 'public' : 'private',
};
