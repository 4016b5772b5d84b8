import type { ChangedVideo, VideoChange } from '@bimah/contract';
import { auditUpdate, changeBetween } from '#platform/audit/audit.ts';
import type { Tx } from '#platform/db/database.ts';
import { refuseStale } from '#platform/db/stale.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { ApiError } from '#platform/http/api-error.ts';
import type { SignedInContext } from '#platform/http/call.ts';
import { mayReach } from '#features/playlist-items/index.ts';
import { addToQueue, keepPlaceAt, queuedRepository } from '#features/queued-videos/index.ts';
import type { PictureShelves } from '#features/uploads/index.ts';
import { announce } from './announce.ts';
import { moveToBin } from './move-to-bin.ts';
import { drawPicture, pictureValues, type DrawnPicture } from './draw-picture.ts';
import { leaveOtherLanguages } from './video-categories.repository.ts';
import { presenting } from './presenting.ts';
import { endAt, wakeAt } from './videos.queue.ts';
import { refuseAgainstEnd } from './end-date.ts';
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
  'end',
  'publish',
  'unpublish',
  'remove',
  'restore',
]);

/** Whose hour has come while it lay in the bin: it would go out by the clock that minute. */
const isLate = ({ status, scheduled_at }: repository.Column): boolean =>
  status === 'unpublished' && scheduled_at !== null && scheduled_at <= new Date();

/** What comes with an action besides what the caller names: out or taken back, nothing is timed any more. */
function alongWith(
  before: repository.Column,
  actions: readonly Action[],
): Partial<repository.NewVideoRow> {
  if (actions.includes('publish')) {
    return { published_at: new Date(), scheduled_at: null, awaits_playlist: false };
  }
  if (actions.includes('unpublish')) return { published_at: null, scheduled_at: null };
  return actions.includes('restore') && isLate(before) ? { scheduled_at: null } : {};
}

function valuesOf(
  before: repository.Column,
  {
    updated_at: _seen,
    settle_reports: _along,
    reason: _why,
    picture_at: _at,
    thumb_url: _picture,
    queue_channel_id: _queue,
    scheduled_at,
    until,
    ...change
  }: VideoChange,
  actions: readonly Action[],
): Partial<repository.NewVideoRow> {
  return {
    ...Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)),
    ...(change.tags && { tags: [...new Set(change.tags)] }),
    ...(actions.includes('schedule') && {
      scheduled_at: scheduled_at ? new Date(scheduled_at) : null,
    }),
    ...(actions.includes('end') && { until: until ? new Date(until) : null }),
    ...alongWith(before, actions),
    updated_at: new Date(),
  };
}

/** Reports that go with a removed video, or come back with it. */
async function followReports(tx: Tx, { id, change }: Order, actions: readonly Action[]) {
  if (actions.includes('remove') && change.settle_reports) return reports.settle(tx, id);
  return actions.includes('restore') ? reports.reopen(tx, id) : [];
}

const differs = <T>(wanted: T | undefined, is: T): boolean => wanted !== undefined && wanted !== is;

const pick = (row: object, keys: readonly string[]): object =>
  Object.fromEntries(Object.entries(row).filter(([key]) => keys.includes(key)));

interface Written {
  readonly before: object;
  readonly after: repository.VideoRow;
  readonly report_ids: readonly number[];
}

/** The history and those who look on; gives the id of the entry, null where nothing was altered. */
export async function record(
  tx: Tx,
  context: SignedInContext,
  { before, after, report_ids }: Written,
  action: 'videos.update' | 'videos.undo',
): Promise<number | null> {
  const { id } = after;
  const changed = changeBetween<object>(before, { ...before, ...pick(after, Object.keys(before)) });
  const entry = await auditUpdate(tx, context, {
    action,
    object_type: 'video',
    object_id: id,
    altered: { ...changed, ...(report_ids.length > 0 && { report_ids }) },
  });
  const channel_ids = after.channels.map((channel) => channel.id);
  if (['listing', 'scheduled_at', 'until'].some((field) => field in changed)) {
    await announce(tx, 'publication', { id, channel_ids });
  }
  for (const report of report_ids) await announce(tx, 'report', { id: report, channel_ids });
  return entry;
}

/** Refuses what may not happen to this video now; tells what would. */
function actionsFor(context: SignedInContext, before: repository.Column, change: VideoChange) {
  const actions = actionsOf(before, change);
  const problem = problemWith(context.actor, before, actions);
  if (problem === 'forbidden') throw new ApiError(problem);
  if (actions.includes('schedule') && change.scheduled_at) {
    refuseUnschedulable(change.scheduled_at, 'scheduled_at');
  }
  refuseAgainstEnd(before, change, actions);
  if (problem) throw new ApiError(problem);
  refuseStale(before, change);
  return actions;
}

/** A queue is held before its videos, by everybody. */
async function holdQueue(tx: Tx, { actor }: SignedInContext, change: VideoChange): Promise<void> {
  const { queue_channel_id } = change;
  if (queue_channel_id === undefined) return;
  if (!mayReach(actor, [queue_channel_id])) throw new ApiError('forbidden');
  await queuedRepository.lock(tx, queue_channel_id);
}

async function joinQueue(tx: Tx, context: SignedInContext, { id, change }: Order): Promise<void> {
  const { queue_channel_id: channel_id } = change;
  if (channel_id === undefined) return;
  const fields = { channel: 'queue_channel_id', videos: 'queue_channel_id' };
  await addToQueue(tx, context, { channel_id, video_ids: [id], fields });
}

async function apply(
  tx: Tx,
  context: SignedInContext,
  order: Order & { readonly picture: DrawnPicture | null },
) {
  const { id, change, picture } = order;
  await holdQueue(tx, context, change);
  const before = await repository.findForUpdate(tx, id);
  if (!before) throw new ApiError('not_found');
  const actions = actionsFor(context, before, change);
  if (actions.includes('schedule')) {
    await keepPlaceAt(tx, id, change.scheduled_at ? new Date(change.scheduled_at) : null);
  }
  if (actions.length > 0) {
    await repository.update(tx, id, {
      ...valuesOf(before, change, actions),
      ...(picture && (await pictureValues(tx, before, picture))),
    });
  }
  if (differs(change.language, before.language)) await leaveOtherLanguages(tx, id);
  await joinQueue(tx, context, order);
  const report_ids = await followReports(tx, order, actions);
  const after = (await repository.find(tx, id)) as repository.VideoRow;
  if (actions.includes('remove')) await moveToBin(tx, context, after, change.reason);
  if (actions.includes('schedule') && after.scheduled_at) await wakeAt(tx, after.scheduled_at);
  if (actions.includes('end') && after.until) await endAt(tx, after.until);
  const entry = await record(tx, context, { before, after, report_ids }, 'videos.update');
  const isVisible = actions.some((action) => VISIBLE.has(action)) || change.queue_channel_id;
  return { after, undo_id: isVisible ? entry : null };
}

/** Drawn before the record is held: it takes a second, and others write meanwhile. */
async function drawn(context: SignedInContext, shelves: PictureShelves, { id, change }: Order) {
  if (change.picture_at === undefined && change.thumb_url === undefined) return null;
  const row = await repository.find(context.db, id);
  const column = await repository.findColumns(context.db, id);
  if (!row || !column) throw new ApiError('not_found');
  const isWanted = actionsFor(context, column, change).includes('picture');
  return isWanted ? drawPicture(shelves, row, change) : null;
}

export async function update(
  context: SignedInContext,
  shelves: PictureShelves,
  order: Order,
): Promise<ChangedVideo> {
  const picture = await drawn(context, shelves, order);
  try {
    const { after, undo_id } = await inTransaction(context.db, (tx) =>
      apply(tx, context, { ...order, picture }),
    );
    return { ...present(after, presenting(context, shelves.storage)), undo_id };
  } catch (error) {
    if (picture) await shelves.storage.remove(picture.key);
    throw error;
  }
}
