import type { ChangedVideo, VideoChange } from '@bimah/contract';
import { audit, changeBetween } from '#platform/audit/audit.ts';
import type { Tx } from '#platform/db/database.ts';
import { refuseStale } from '#platform/db/stale.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { ApiError } from '#platform/http/api-error.ts';
import type { SignedInContext } from '#platform/http/call.ts';
import type { StoragePort } from '#platform/storage/port.ts';
import { announce } from './announce.ts';
import { presenting } from './presenting.ts';
import { wakeAt } from './videos.queue.ts';
import { refuseUnschedulable } from './schedule.ts';
import * as reports from './settled-reports.repository.ts';
import { actionsOf, problemWith, type Action } from './videos.policy.ts';
import { present } from './videos.presenter.ts';
import * as repository from './videos.repository.ts';

interface Order {
  readonly id: number;
  readonly change: VideoChange;
}

/** What others notice at once, and the caller may take back. */
const VISIBLE: ReadonlySet<Action> = new Set([
  'schedule',
  'publish',
  'unpublish',
  'remove',
  'restore',
]);

/** What comes with an action besides what the caller names: out or taken back, nothing is timed any more. */
function alongWith(actions: readonly Action[]): Partial<repository.NewVideoRow> {
  if (actions.includes('publish')) {
    return { published_at: new Date(), scheduled_at: null, awaits_playlist: false };
  }
  return actions.includes('unpublish') ? { published_at: null, scheduled_at: null } : {};
}

function valuesOf(
  { updated_at: _seen, settle_reports: _along, scheduled_at, ...change }: VideoChange,
  actions: readonly Action[],
): Partial<repository.NewVideoRow> {
  return {
    ...Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)),
    ...(actions.includes('schedule') && {
      scheduled_at: scheduled_at ? new Date(scheduled_at) : null,
    }),
    ...alongWith(actions),
    updated_at: new Date(),
  };
}

/** Reports that go with a removed video, or come back with it. */
async function followReports(tx: Tx, { id, change }: Order, actions: readonly Action[]) {
  if (actions.includes('remove') && change.settle_reports) return reports.settle(tx, id);
  return actions.includes('restore') ? reports.reopen(tx, id) : [];
}

const pick = (row: object, keys: readonly string[]): object =>
  Object.fromEntries(Object.entries(row).filter(([key]) => keys.includes(key)));

interface Written {
  readonly before: object;
  readonly after: repository.VideoRow;
  readonly report_ids: readonly number[];
}

/** The history and those who look on; gives the id of the entry. */
export async function record(
  tx: Tx,
  context: SignedInContext,
  { before, after, report_ids }: Written,
  action: 'videos.update' | 'videos.undo',
): Promise<number> {
  const { id } = after;
  const changed = changeBetween<object>(before, { ...before, ...pick(after, Object.keys(before)) });
  const entry = await audit(tx, context, {
    action,
    object_type: 'video',
    object_id: id,
    change: { ...changed, ...(report_ids.length > 0 && { report_ids }) },
  });
  const channel_ids = after.channels.map((channel) => channel.id);
  if ('listing' in changed || 'scheduled_at' in changed) {
    await announce(tx, 'publication', { id, channel_ids });
  }
  for (const report of report_ids) await announce(tx, 'report', { id: report, channel_ids });
  return entry;
}

async function apply(tx: Tx, context: SignedInContext, order: Order) {
  const { id, change } = order;
  const before = await repository.findForUpdate(tx, id);
  if (!before) throw new ApiError('not_found');
  const actions = actionsOf(before, change);
  const problem = problemWith(context.actor, before, actions);
  if (problem === 'forbidden') throw new ApiError(problem);
  if (actions.includes('schedule') && change.scheduled_at) {
    refuseUnschedulable(change.scheduled_at, 'scheduled_at');
  }
  if (problem) throw new ApiError(problem);
  refuseStale(before, change);
  if (actions.length > 0) await repository.update(tx, id, valuesOf(change, actions));
  const report_ids = await followReports(tx, order, actions);
  const after = (await repository.find(tx, id)) as repository.VideoRow;
  if (actions.includes('schedule') && after.scheduled_at) await wakeAt(tx, after.scheduled_at);
  const entry = await record(tx, context, { before, after, report_ids }, 'videos.update');
  return { after, undo_id: actions.some((action) => VISIBLE.has(action)) ? entry : null };
}

export async function update(
  context: SignedInContext,
  storage: StoragePort,
  order: Order,
): Promise<ChangedVideo> {
  const { after, undo_id } = await inTransaction(context.db, (tx) => apply(tx, context, order));
  return { ...present(after, presenting(context, storage)), undo_id };
}
