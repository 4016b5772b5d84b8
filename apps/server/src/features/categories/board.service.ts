import { isDeepStrictEqual } from 'node:util';
import type { Language, LocksChange, OutputOf, videoPositionsApi } from '@bimah/contract';
import { audit, type AuditEntry } from '#platform/audit/audit.ts';
import type { Db, Tx } from '#platform/db/database.ts';
import { refuseStale } from '#platform/db/stale.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { ApiError, fieldError } from '#platform/http/api-error.ts';
import type { SignedInContext } from '#platform/http/call.ts';
import { publishLive } from '#platform/live/publish.ts';
import * as repository from './categories.repository.ts';
import { lockSlot } from './lock-slot.ts';
import { releaseEnded } from './release-ended.ts';
import { withLocksChange } from './locks-change.ts';
import { presentLocks, presentSlot } from './slots.presenter.ts';
import * as slots from './slots.repository.ts';
import type { SlotRow } from './slots.repository.ts';

export interface LockChange {
  readonly id: number;
  readonly new_position?: number | undefined;
  readonly locked_until?: Date | null | undefined;
  readonly updated_at?: string | undefined;
}

/** The board's changes are told as the category's. */
async function record(
  tx: Tx,
  context: SignedInContext,
  { category_id, ...entry }: Pick<AuditEntry, 'action' | 'change'> & { category_id: number },
): Promise<void> {
  await audit(tx, context, { ...entry, object_type: 'category', object_id: category_id });
  await publishLive(tx, { topic: 'feed', channel_id: null, id: category_id });
}

/** The video and then the category; both stay until the transaction ends. */
async function lockBothRows(tx: Tx, { category_id, video_id }: slots.Member): Promise<void> {
  const areHeld =
    (await repository.lockVideoRow(tx, video_id)) &&
    (await repository.findForChange(tx, category_id));
  if (!areHeld) throw new ApiError('not_found');
}

/** The lock as it is once its category is locked; whatever happened to it before counts. */
async function lockSlotRow(tx: Tx, id: number): Promise<SlotRow> {
  const seen = await slots.findById(tx, id);
  if (!seen) throw new ApiError('not_found');
  await lockBothRows(tx, seen);
  await releaseEnded(tx, seen.category_id);
  const row = await slots.findById(tx, id);
  if (!row) throw new ApiError('not_found');
  return row;
}

export function changeLock(
  context: SignedInContext,
  { id, new_position, locked_until, updated_at }: LockChange,
): Promise<OutputOf<typeof videoPositionsApi.move>> {
  return inTransaction(context.db, async (tx) => {
    const row = await lockSlotRow(tx, id);
    refuseStale(row, { updated_at });
    const { category_id, video_id } = row;
    const position = new_position ?? row.position;
    const { result: fallen_video_id, locks } = await withLocksChange(tx, category_id, async () => {
      const fallen =
        position === row.position
          ? undefined
          : await lockSlot(tx, { category_id, video_id, position });
      if (locked_until !== undefined) await slots.setEnd(tx, row, locked_until);
      return fallen;
    });
    await record(tx, context, {
      action: 'categories.move_video',
      category_id,
      change: {
        video_id,
        position: [row.position, position],
        ...(locked_until !== undefined && { locked_until }),
        ...(fallen_video_id && { fallen_video_id }),
      },
    });
    return { ...presentSlot((await slots.findById(tx, id)) as SlotRow), locks };
  });
}

export function unlock(context: SignedInContext, id: number) {
  return inTransaction(context.db, async (tx) => {
    const row = await lockSlotRow(tx, id);
    const { category_id, video_id, position } = row;
    const { locks } = await withLocksChange(tx, category_id, () => slots.release(tx, row));
    const change = { video_id, position };
    await record(tx, context, { action: 'categories.unlock_video', category_id, change });
    return { status: 'ok', locks } as const;
  });
}

const isRepeated = (values: readonly number[]): boolean => new Set(values).size < values.length;

/** Takes a change of the locks back whole; refused where they are no longer as the change left them. */
export function restoreLocks(
  context: SignedInContext,
  { category_id, before, after }: LocksChange,
) {
  const videoIds = before.map(({ video_id }) => video_id);
  if (isRepeated(videoIds) || isRepeated(before.map(({ position }) => position))) {
    throw fieldError('before', 'invalid_value');
  }
  return inTransaction(context.db, async (tx) => {
    const left = new Set(after.map(({ video_id }) => video_id));
    const returning = videoIds.filter((id) => !left.has(id)).toSorted((a, b) => a - b);
    for (const id of returning) await repository.lockVideoRow(tx, id);
    if (!(await repository.findForChange(tx, category_id))) throw new ApiError('not_found');
    await releaseEnded(tx, category_id);
    const now = presentLocks(await slots.findAll(tx, category_id));
    if (!isDeepStrictEqual(now, after)) {
      throw new ApiError('stale', { message: 'board_changed_since' });
    }
    await slots.replaceAll(
      tx,
      category_id,
      before.map(({ locked_until, ...lock }) => ({
        ...lock,
        locked_until: locked_until === null ? null : new Date(locked_until),
      })),
    );
    await record(tx, context, {
      action: 'categories.restore_locks',
      category_id,
      change: { video_ids: [inOrder(after), inOrder(before)] },
    });
    return { status: 'ok' } as const;
  });
}

/** The locked videos as history shows them: from the first slot to the last. */
const inOrder = (locks: LocksChange['before']) =>
  locks.toSorted((a, b) => a.position - b.position).map(({ video_id }) => video_id);

export function takeOut(context: SignedInContext, member: slots.Member) {
  return inTransaction(context.db, async (tx) => {
    const { category_id, video_id } = member;
    await lockBothRows(tx, member);
    if (!(await repository.excludeMember(tx, member))) throw new ApiError('not_found');
    const change = { video_id };
    await record(tx, context, { action: 'categories.remove_video', category_id, change });
    return { status: 'ok' } as const;
  });
}

/** Opens every lock whose time is over; tells how many. */
export async function releaseEndedLocks(db: Db): Promise<number> {
  let released = 0;
  for (const category_id of await slots.findEnded(db)) {
    released += await inTransaction(db, async (tx) => {
      await repository.findForChange(tx, category_id);
      const count = await releaseEnded(tx, category_id);
      if (count > 0) await publishLive(tx, { topic: 'feed', channel_id: null, id: category_id });
      return count;
    });
  }
  return released;
}

/** The language of a category, for its readers; undefined where there is none. */
export const languageOf = async (db: Db, id: number): Promise<Language | undefined> =>
  (await repository.find(db, id))?.language;
