import {
  adoptPicture,
  folderOf,
  NO_CHANNEL,
  type PictureShelves,
} from '#features/uploads/index.ts';
import { removeFiles } from '#features/videos/index.ts';
import type { Tx } from '#platform/db/database.ts';
import type { MediaRule } from '#platform/feature.ts';
import type { Actor } from '#platform/http/actor.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import type { StoragePort } from '#platform/storage/port.ts';
import * as repository from './places.repository.ts';

export type { PictureShelves };

const FOLDER = 'places';

/** The keys of pictures of our own; what else an address may name is not ours to remove. */
const keysOf = (storage: StoragePort, addresses: readonly string[]): string[] =>
  addresses
    .map((address) => storage.keyOf(address))
    .filter((key) => key !== null)
    .filter((key) => key.startsWith(`${FOLDER}/`));

export interface PictureRequest {
  readonly actor: Actor;
  readonly channel_id: number | null;
  /** Undefined: as it was. */
  readonly upload: string | null | undefined;
  /** Named in a refusal. */
  readonly field: string;
}

export interface ReadyPicture {
  /** Undefined and null stay so. */
  readonly image: string | null | undefined;
  /** Nothing came to show it: it goes. */
  discard(): Promise<void>;
}

/** The upload made a picture of ours, stored and nobody's yet. */
export async function readyPicture(
  shelves: PictureShelves,
  { actor, channel_id, upload, field }: PictureRequest,
): Promise<ReadyPicture> {
  if (upload === undefined || upload === null) return { image: upload, discard: async () => {} };
  const from = [
    ...(channel_id === null ? [] : [channel_id]),
    ...(actor.is_admin ? [NO_CHANNEL] : []),
  ].map(folderOf);
  const image = await adoptPicture(shelves, { address: upload, field, from, folder: FOLDER });
  return {
    image,
    async discard() {
      for (const key of keysOf(shelves.storage, [image])) await shelves.storage.remove(key);
    },
  };
}

/** Works with such a picture; if the work fails, it goes. */
export async function withPicture<T>(
  shelves: PictureShelves,
  request: PictureRequest,
  work: (image: string | null | undefined) => Promise<T>,
): Promise<T> {
  const picture = await readyPicture(shelves, request);
  try {
    return await work(picture.image);
  } catch (error) {
    await picture.discard();
    throw error;
  }
}

/** Lets a picture go with the last slot that showed it. */
export async function discardPicture(
  tx: Tx,
  storage: StoragePort,
  image: string | null,
): Promise<void> {
  if (image === null || (await repository.isImageUsed(tx, image))) return;
  const keys = keysOf(storage, [image]);
  if (keys.length > 0) await enqueue(tx, removeFiles, { keys });
}

/** What deleting a channel leaves without a slot to show it. */
export async function pictureKeysOf(
  tx: Tx,
  storage: StoragePort,
  channelId: number,
): Promise<string[]> {
  return keysOf(storage, await repository.imagesOfChannel(tx, channelId));
}

/** Viewers see an event's picture while they see one of its slots. */
export const placeMedia: Readonly<Record<string, MediaRule>> = {
  [FOLDER]: async ({ database: { db } }, address) =>
    (await repository.isImageShown(db, address)) ? 'public' : 'private',
};
