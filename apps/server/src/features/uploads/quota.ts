import { setTimeout as sleep } from 'node:timers/promises';
import { quotaOf } from '@bimah/contract/rules/channel-quota.ts';
import { sizeInWords } from '@bimah/contract/rules/file-size.ts';
import type { Db } from '#platform/db/database.ts';
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

/** Longer than the storage is waited for; a process that dies has others wait no longer. */
const TURN_MS = 10_000;
const LOOK_MS = 50;
/** A caller who has not come to a turn by then would not be answered in time. */
const PATIENCE_MS = 6_000;

/**
 * Work for one channel in turns, over all processes. A turn is a row that ends by itself: a lock would
 * hold a connection while the storage is asked.
 */
async function inTurn<T>(db: Db, channelId: number, work: () => Promise<T>): Promise<T> {
  const patient = Date.now() + PATIENCE_MS;
  let until = Date.now() + TURN_MS;
  while (!(await repository.takeTurn(db, channelId, until))) {
    if (Date.now() > patient) throw new ApiError('unavailable');
    await sleep(LOOK_MS * (1 + Math.random()));
    until = Date.now() + TURN_MS;
  }
  try {
    return await work();
  } finally {
    await repository.endTurn(db, channelId, until);
  }
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
  return inTurn(db, channel_id, async () => {
    const stored = (await repository.findStorage(db, channel_id))?.stored_bytes ?? 0;
    const used = stored + (await onTheWay(db, storage, sending));
    if (used + bytes > quota) {
      const values = { quota: sizeInWords(quota), used: sizeInWords(used) };
      throw new ApiError('quota_exceeded', { message: { key: 'quota_exceeded', values } });
    }
    return work(quota - used);
  });
}
