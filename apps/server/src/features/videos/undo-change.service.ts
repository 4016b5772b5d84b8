import { hasEnded } from '@bimah/contract/rules/until.ts';
import { mayReach } from '#features/playlist-items/index.ts';
import { keepPlaceAt, takePlaceAgain } from '#features/queued-videos/index.ts';
import { findOwnEntries } from '#platform/audit/audit.ts';
import type { Tx } from '#platform/db/database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { ApiError } from '#platform/http/api-error.ts';
import type { SignedInContext } from '#platform/http/call.ts';
import type { StoragePort } from '#platform/storage/port.ts';
import { moveToBin } from './move-to-bin.ts';
import { presenting } from './presenting.ts';
import { endAt, wakeAt } from './videos.queue.ts';
import * as reports from './settled-reports.repository.ts';
import { record } from './update-video.service.ts';
import { problemWithRestoring } from './videos.policy.ts';
import { present } from './videos.presenter.ts';
import * as repository from './videos.repository.ts';

type Entry = Awaited<ReturnType<typeof findOwnEntries>>[number];
type Row = NonNullable<Awaited<ReturnType<typeof repository.findForUpdate>>>;

/** What is put back, as the history tells it: field → [before, after]. */
const RESTORED = ['title', 'language', 'tags', 'status', 'hidden', 'awaits_playlist'] as const;
const RESTORED_MOMENTS = [
  'scheduled_at',
  'published_at',
  'until',
  'removed_at',
  'purge_after',
] as const;
type Field = (typeof RESTORED)[number] | (typeof RESTORED_MOMENTS)[number];

const isMoment = (field: Field): boolean => (RESTORED_MOMENTS as readonly Field[]).includes(field);

function stepsOf({ change }: Entry): [Field, unknown, unknown][] {
  return [...RESTORED, ...RESTORED_MOMENTS].flatMap((field) => {
    const step = change[field];
    return Array.isArray(step) ? [[field, step[0], step[1]]] : [];
  });
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** The former values, unless one of them has become something else since. */
function formerOf(row: Row, entry: Entry): Partial<repository.NewVideoRow> {
  const steps = stepsOf(entry);
  if (steps.some(([field, , after]) => !isSame(row[field], after))) {
    throw new ApiError('changed_since');
  }
  const former = steps.map(([field, before]) => [
    field,
    isMoment(field) && typeof before === 'string' ? new Date(before) : before,
  ]);
  return Object.fromEntries(former) as Partial<repository.NewVideoRow>;
}

function refuseImpossible(
  { actor }: SignedInContext,
  row: Row,
  former: Partial<repository.NewVideoRow>,
): void {
  const { hidden, scheduled_at } = former;
  if (row.processing) throw new ApiError('video_processing');
  const problem = hidden === false ? problemWithRestoring(actor, row) : null;
  if (problem) throw new ApiError(problem);
  // It would go out by the clock, as if nothing had been taken back.
  if (scheduled_at && scheduled_at <= new Date()) throw new ApiError('undo_late');
  // It would be taken down at once.
  const { until = null, status } = { ...row, ...former };
  if (status === 'published' && hasEnded({ until, now: new Date() })) {
    throw new ApiError('undo_late');
  }
}

async function followReports(tx: Tx, { id }: Row, { change }: Entry, hidden: boolean | undefined) {
  if (hidden === false) return reports.reopen(tx, id);
  const went = change['report_ids'];
  return hidden && Array.isArray(went) ? reports.settle(tx, id, went as number[]) : [];
}

async function takeBack(tx: Tx, context: SignedInContext, entry: Entry) {
  const id = Number(entry.object_id);
  const row = await repository.findForUpdate(tx, id);
  const owners = (await repository.findOwners(tx, id)) ?? [];
  if (!row || !mayReach(context.actor, owners)) throw new ApiError('not_found');
  const former = formerOf(row, entry);
  refuseImpossible(context, row, former);
  if (former.scheduled_at) await keepPlaceAt(tx, id, former.scheduled_at);
  await repository.update(tx, id, { ...former, updated_at: new Date() });
  const report_ids = await followReports(tx, row, entry, former.hidden);
  const after = (await repository.find(tx, id)) as repository.VideoRow;
  if (after.hidden && !row.hidden) await moveToBin(tx, context, after);
  if (after.scheduled_at && !after.hidden) {
    const { actor } = context;
    const channel_ids = owners.filter((channel) => mayReach(actor, [channel]));
    const back = { video_id: id, channel_ids, added_by: actor.user_id };
    await takePlaceAgain(tx, back, after.scheduled_at);
  }
  if (former.scheduled_at) await wakeAt(tx, former.scheduled_at);
  if (former.until) await endAt(tx, former.until);
  await record(tx, context, { before: row, after, report_ids }, 'videos.undo');
  return after;
}

/** By video, so that nobody waits in a circle; of several changes of one the last first. */
const inTurn = (one: Entry, other: Entry) =>
  Number(one.object_id) - Number(other.object_id) || other.id - one.id;

/** Takes the caller's own changes back, all or none. */
export const undo = (context: SignedInContext, storage: StoragePort, ids: readonly number[]) =>
  inTransaction(context.db, async (tx) => {
    const { user_id } = context.actor;
    const entries = await findOwnEntries(tx, ids, { user_id, action: 'videos.update' });
    if (entries.length !== ids.length) throw new ApiError('not_found');
    const rows: repository.VideoRow[] = [];
    for (const entry of entries.toSorted(inTurn)) rows.push(await takeBack(tx, context, entry));
    const how = presenting(context, storage);
    return { videos: rows.map((row) => present(row, how)) };
  });
