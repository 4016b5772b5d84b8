import type { Language, VideoPosition } from '@bimah/contract';
import { audit, type AuditEntry } from '#platform/audit/audit.ts';
import type { Db, Tx } from '#platform/db/database.ts';
import { refuseStale } from '#platform/db/stale.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { ApiError } from '#platform/http/api-error.ts';
import type { SignedInContext } from '#platform/http/call.ts';
import { publishLive } from '#platform/live/publish.ts';
import * as repository from './categories.repository.ts';
import { lockSlot } from './lock-slot.ts';
import { releaseEnded } from './release-ended.ts';
import { presentSlot } from './slots.presenter.ts';
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
async function holdBoth(tx: Tx, { category_id, video_id }: slots.Member): Promise<void> {
  const areHeld =
    (await repository.holdVideo(tx, video_id)) && (await repository.findForChange(tx, category_id));
  if (!areHeld) throw new ApiError('not_found');
}

/** The lock as it is once its category is held; whatever happened to it before counts. */
async function holdLock(tx: Tx, id: number): Promise<SlotRow> {
  const seen = await slots.findById(tx, id);
  if (!seen) throw new ApiError('not_found');
  await holdBoth(tx, seen);
  await releaseEnded(tx, seen.category_id);
  const row = await slots.findById(tx, id);
  if (!row) throw new ApiError('not_found');
  return row;
}

export function changeLock(
  context: SignedInContext,
  { id, new_position, locked_until, updated_at }: LockChange,
): Promise<VideoPosition> {
  return inTransaction(context.db, async (tx) => {
    const row = await holdLock(tx, id);
    refuseStale(row, { updated_at });
    const { category_id, video_id } = row;
    const position = new_position ?? row.position;
    const fallen_video_id =
      position === row.position
        ? undefined
        : await lockSlot(tx, { category_id, video_id, position });
    if (locked_until !== undefined) await slots.setEnd(tx, row, locked_until);
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
    return presentSlot((await slots.findById(tx, id)) as SlotRow);
  });
}

export function unlock(context: SignedInContext, id: number) {
  return inTransaction(context.db, async (tx) => {
    const row = await holdLock(tx, id);
    await slots.release(tx, row);
    const { category_id, video_id, position } = row;
    const change = { video_id, position };
    await record(tx, context, { action: 'categories.unlock_video', category_id, change });
    return { status: 'ok' } as const;
  });
}

export function takeOut(context: SignedInContext, member: slots.Member) {
  return inTransaction(context.db, async (tx) => {
    const { category_id, video_id } = member;
    await holdBoth(tx, member);
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
