import { removeFiles } from '#features/videos/index.ts';
import type { Tx } from '#platform/db/database.ts';
import type { MediaRule } from '#platform/feature.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import type { StoragePort } from '#platform/storage/port.ts';
import * as repository from './story-files.repository.ts';

/** Where everything lies that a story is made of. */
export const FOLDER = 'stories';

/** The keys of files of our own; what else an address may name is not ours to remove. */
export const keysOf = (storage: StoragePort, addresses: readonly (string | null)[]): string[] =>
  addresses
    .map((address) => (address === null ? null : storage.keyOf(address)))
    .filter((key) => key !== null)
    .filter((key) => key.startsWith(`${FOLDER}/`));

interface Media {
  readonly media: string | null;
  readonly thumb_url: string | null;
}

/** Lets the files of a story go with the caller's transaction. */
export async function discardFiles(
  tx: Tx,
  storage: StoragePort,
  { media, thumb_url }: Media,
): Promise<void> {
  const keys = keysOf(storage, [media, thumb_url]);
  if (keys.length > 0) await enqueue(tx, removeFiles, { keys });
}

/** What deleting a channel leaves without a story. */
export const storyKeysOf = async (
  tx: Tx,
  storage: StoragePort,
  channelId: number,
): Promise<string[]> => keysOf(storage, await repository.addressesOf(tx, channelId));

/** Viewers may see what belongs to a story from its time on, and nothing that belongs to none yet. */
export const storyMedia: Readonly<Record<string, MediaRule>> = {
  [FOLDER]: async ({ database: { db } }, address) =>
    (await repository.isLiveFile(db, address)) ? 'public' : 'private',
};
