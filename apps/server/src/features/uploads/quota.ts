import { quotaOf } from '@bimah/contract/rules/channel-quota.ts';
import { sizeInWords } from '@bimah/contract/rules/file-size.ts';
import type { Db } from '#platform/db/database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { ApiError } from '#platform/http/api-error.ts';
import type { StoragePort } from '#platform/storage/port.ts';
import { sumUnfinished } from './parted-uploads.repository.ts';
import * as repository from './uploads.repository.ts';

/** Sent and not yet made into anything, or announced. A channel has few of them at any time. */
async function onTheWay(db: Db, storage: StoragePort, { channel_id, folder }: Sending) {
  let bytes = await storage.announcedTo(`${folder}/`);
  bytes += await sumUnfinished(db, channel_id);
  for await (const { size } of storage.list(`${folder}/`)) bytes += size;
  return bytes;
}

export interface QuotaDeps {
  readonly db: Db;
  readonly storage: StoragePort;
  readonly config: { readonly channelQuota: number | null };
}

interface Sending {
  readonly channel_id: number;
  readonly folder: string;
  /** Undefined where nobody told. */
  readonly bytes: number | undefined;
}

/**
 * Refuses what a channel's quota has no room for, and hands on how much is left of it. Those who send
 * for one channel take turns, so that what one is given is not given to the next.
 */
export async function withinQuota<T>(
  { db, storage, config }: QuotaDeps,
  sending: Sending,
  work: (left: number) => Promise<T>,
): Promise<T> {
  const { channel_id, bytes = 1 } = sending;
  const found = await repository.findStorage(db, channel_id);
  const quota = quotaOf(found?.quota_gb ?? null, config.channelQuota);
  if (!found || quota === null) return work(Number.POSITIVE_INFINITY);
  return inTransaction(db, async (tx) => {
    const stored = await repository.lockStorage(tx, channel_id);
    const used = stored + (await onTheWay(tx, storage, sending));
    if (used + bytes > quota) {
      const values = { quota: sizeInWords(quota), used: sizeInWords(used) };
      throw new ApiError('quota_exceeded', { message: { key: 'quota_exceeded', values } });
    }
    return work(quota - used);
  });
}
