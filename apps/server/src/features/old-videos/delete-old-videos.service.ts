import { PURGE_DAYS } from '@bimah/contract/limits.ts';
import { announce, channelsOfVideo, moveToBin } from '#features/videos/index.ts';
import { audit } from '#platform/audit/audit.ts';
import type { Tx } from '#platform/db/database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { ApiError, fieldError } from '#platform/http/api-error.ts';
import type { SignedInContext } from '#platform/http/call.ts';
import type { StoragePort } from '#platform/storage/port.ts';
import * as repository from './old-videos.repository.ts';
import { presentAll } from './old-videos.service.ts';

const DAY_MS = 86_400_000;
const FIELD = 'video_ids';

type Locked = Awaited<ReturnType<typeof repository.lock>>;
type Action = 'old_videos.delete' | 'old_videos.restore';

async function record(
  tx: Tx,
  context: SignedInContext,
  { action, rows, change }: { action: Action; rows: Locked; change: Record<string, unknown> },
): Promise<void> {
  for (const { id, title } of rows) {
    await audit(tx, context, {
      action,
      object_type: 'video',
      object_id: id,
      change: { title, ...change },
    });
    const channel_ids = (await channelsOfVideo(tx, id)) ?? [];
    await announce(tx, 'publication', { id, channel_ids });
  }
}

/** Takes videos out of every list now, all or none; a job removes their files when nobody has changed their mind. */
export function remove(context: SignedInContext, storage: StoragePort, ids: readonly number[]) {
  return inTransaction(context.db, async (tx) => {
    const rows = await repository.lock(tx, ids);
    const isValid =
      rows.length === ids.length &&
      rows.every(
        ({ platform, listing }) =>
          platform === 'internal' && (listing === 'published' || listing === 'awaiting'),
      );
    if (!isValid) throw fieldError(FIELD, 'videos_not_deletable');
    const purge_after = new Date(Date.now() + PURGE_DAYS * DAY_MS);
    await repository.markDeleted(tx, ids, purge_after);
    const removed = await repository.findNamed(tx, ids);
    for (const row of removed) await moveToBin(tx, context, row);
    await record(tx, context, { action: 'old_videos.delete', rows, change: { purge_after } });
    return { videos: presentAll(context, storage, removed) };
  });
}

export function restore(context: SignedInContext, storage: StoragePort, ids: readonly number[]) {
  return inTransaction(context.db, async (tx) => {
    const rows = await repository.lock(tx, ids);
    if (rows.some(({ purged_at }) => purged_at !== null)) throw new ApiError('files_gone');
    const isValid = rows.length === ids.length && rows.every((row) => row.purge_after !== null);
    if (!isValid) throw fieldError(FIELD, 'videos_not_deleted');
    await repository.restore(tx, ids);
    await record(tx, context, { action: 'old_videos.restore', rows, change: {} });
    return { videos: presentAll(context, storage, await repository.findNamed(tx, ids)) };
  });
}
