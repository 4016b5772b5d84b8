import { hasEnded } from '@bimah/contract/rules/until.ts';
import { audit } from '#platform/audit/audit.ts';
import type { Db, Tx } from '#platform/db/database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import { announce } from './announce.ts';
import { BY_ITSELF } from './by-itself.ts';
import * as processings from './processings.repository.ts';
import { queueProcessing } from './queue-processing.ts';
import { removeFiles, wakeAt } from './videos.queue.ts';
import * as repository from './videos.repository.ts';

export interface Outcome {
  readonly values: Partial<repository.NewVideoRow>;
  /** What was needed on the way and is not any more. */
  readonly spent_keys: readonly string[];
}

/** Makes the video whole in one step, and public if it was to go out "now". False: somebody else has done it, or nobody wants it. */
export function finishProcessing(
  db: Db,
  run: processings.Run,
  { values, spent_keys }: Outcome,
): Promise<boolean> {
  const { video_id: id } = run;
  return inTransaction(db, async (tx) => {
    const row = await repository.findForUpdate(tx, id);
    if (!row || !(await processings.finish(tx, run))) return false;
    const now = new Date();
    const isOut =
      row.publish_when_ready && row.scheduled_at === null && !hasEnded({ until: row.until, now });
    await repository.update(tx, id, {
      ...values,
      processing: false,
      updated_at: now,
      ...(isOut && { status: 'published', published_at: now }),
    });
    if (row.platform === 'internal') await queueProcessing(tx, { ...row, phase: 'extras' });
    if (row.scheduled_at) await wakeAt(tx, row.scheduled_at);
    if (spent_keys.length > 0) await enqueue(tx, removeFiles, { keys: [...spent_keys] });
    const channel_ids = (await repository.findOwners(tx, id)) ?? [];
    await announce(tx, 'processing', { id, channel_ids });
    if (isOut) await announce(tx, 'publication', { id, channel_ids });
    await audit(tx, BY_ITSELF, {
      action: isOut ? 'videos.publish' : 'videos.process',
      object_type: 'video',
      object_id: id,
    });
    return true;
  });
}

/** The same for what is made beside a film: the video is ready and stays as it is. */
export function finishExtras(
  db: Db,
  run: processings.Run,
  write: (tx: Tx) => Promise<void>,
): Promise<boolean> {
  const { video_id: id } = run;
  return inTransaction(db, async (tx) => {
    const row = await repository.findForUpdate(tx, id);
    if (!row || !(await processings.finish(tx, run))) return false;
    await write(tx);
    await announce(tx, 'processing', {
      id,
      channel_ids: (await repository.findOwners(tx, id)) ?? [],
    });
    return true;
  });
}
