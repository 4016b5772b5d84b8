import { audit } from '#platform/audit/audit.ts';
import type { Tx } from '#platform/db/database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { ApiError } from '#platform/http/api-error.ts';
import type { SignedInContext } from '#platform/http/call.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import type { StoragePort } from '#platform/storage/port.ts';
import { announce } from './announce.ts';
import { filesOf, keysOf } from './files.ts';
import * as processings from './processings.repository.ts';
import { fetchMetadata, removeFiles } from './videos.queue.ts';
import * as repository from './videos.repository.ts';

type Locked = NonNullable<Awaited<ReturnType<typeof repository.findForUpdate>>>;

/** Deletes the row now and its files by a job, so that a file never outlives a row that failed to go. */
export async function eraseVideo(tx: Tx, storage: StoragePort, row: Locked): Promise<void> {
  const work = await processings.find(tx, row.id);
  await repository.remove(tx, row.id);
  const keys = [...filesOf(storage, row), ...keysOf(storage, [work?.source ?? null])];
  await enqueue(tx, removeFiles, { keys });
}

export function removeForGood(context: SignedInContext, storage: StoragePort, id: number) {
  return inTransaction(context.db, async (tx) => {
    const row = await repository.findForUpdate(tx, id);
    if (!row) throw new ApiError('not_found');
    if (row.processing) throw new ApiError('video_processing');
    const channel_ids = (await repository.findOwners(tx, id)) ?? [];
    await eraseVideo(tx, storage, row);
    await audit(tx, context, {
      action: 'videos.remove_for_good',
      object_type: 'video',
      object_id: id,
      change: { title: row.title, channel_ids },
    });
    await announce(tx, 'publication', { id, channel_ids });
    return { status: 'ok' } as const;
  });
}

export function fixDuration(context: SignedInContext, id: number) {
  return inTransaction(context.db, async (tx) => {
    const row = await repository.findForUpdate(tx, id);
    if (!row) throw new ApiError('not_found');
    if (row.processing) throw new ApiError('video_processing');
    if (row.platform !== 'youtube') throw new ApiError('conflict');
    await enqueue(tx, fetchMetadata, { video_id: id });
    await audit(tx, context, {
      action: 'videos.fix_duration',
      object_type: 'video',
      object_id: id,
    });
    return { status: 'ok' } as const;
  });
}
