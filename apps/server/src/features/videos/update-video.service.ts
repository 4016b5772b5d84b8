import type { Video, VideoChange } from '@bimah/contract';
import { audit, changeBetween } from '#platform/audit/audit.ts';
import type { Tx } from '#platform/db/database.ts';
import { refuseStale } from '#platform/db/stale.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { ApiError } from '#platform/http/api-error.ts';
import type { SignedInContext } from '#platform/http/call.ts';
import type { StoragePort } from '#platform/storage/port.ts';
import { announce } from './announce.ts';
import { presenting } from './presenting.ts';
import { wakeAt } from './publication.jobs.ts';
import { refuseUnschedulable } from './schedule.ts';
import { actsOf, problemWith, type Act } from './videos.policy.ts';
import { present } from './videos.presenter.ts';
import * as repository from './videos.repository.ts';

interface Order {
  readonly id: number;
  readonly change: VideoChange;
}

/** What others notice at once. */
const VISIBLE: ReadonlySet<Act> = new Set(['schedule', 'publish', 'remove', 'restore']);

function valuesOf(
  { updated_at: _seen, scheduled_at, ...change }: VideoChange,
  acts: readonly Act[],
) {
  return {
    ...Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)),
    ...(acts.includes('schedule') && {
      scheduled_at: scheduled_at ? new Date(scheduled_at) : null,
    }),
    ...(acts.includes('publish') && { published_at: new Date(), awaits_playlist: false }),
    updated_at: new Date(),
  };
}

async function apply(tx: Tx, context: SignedInContext, { id, change }: Order) {
  const before = await repository.findForUpdate(tx, id);
  if (!before) throw new ApiError('not_found');
  const acts = actsOf(before, change);
  const problem = problemWith(context.actor, before, acts);
  if (problem === 'forbidden') throw new ApiError(problem);
  if (acts.includes('schedule') && change.scheduled_at) {
    refuseUnschedulable(change.scheduled_at, 'scheduled_at');
  }
  if (problem) throw new ApiError(problem);
  refuseStale(before, change);
  if (acts.length > 0) await repository.update(tx, id, valuesOf(change, acts));
  const after = (await repository.find(tx, id)) as repository.VideoRow;
  if (acts.includes('schedule') && after.scheduled_at) await wakeAt(tx, after.scheduled_at);
  await audit(tx, context, {
    action: 'videos.update',
    object_type: 'video',
    object_id: id,
    change: changeBetween<object>(before, { ...before, ...pick(after, Object.keys(before)) }),
  });
  if (acts.some((act) => VISIBLE.has(act))) {
    await announce(tx, 'publication', {
      id,
      channel_ids: after.channels.map((channel) => channel.id),
    });
  }
  return after;
}

const pick = (row: object, keys: readonly string[]): object =>
  Object.fromEntries(Object.entries(row).filter(([key]) => keys.includes(key)));

export async function update(
  context: SignedInContext,
  storage: StoragePort,
  order: Order,
): Promise<Video> {
  const row = await inTransaction(context.db, (tx) => apply(tx, context, order));
  return present(row, presenting(context, storage));
}
