import { BULK_IDS_MAX, COUNT_CAP } from '@bimah/contract/limits.ts';
import type { MessageKey } from '@bimah/contract/messages.ts';
import { queueZone } from '@bimah/contract/rules/queue-slots.ts';
import { lockChannel } from '#features/channel-locks/index.ts';
import {
  addToQueue,
  freeSlots,
  queuedRepository as queued,
} from '#features/queued-videos/index.ts';
import type { Db, Tx } from '#platform/db/database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { ApiError, type FieldErrors } from '#platform/http/api-error.ts';
import type { SignedInContext } from '#platform/http/call.ts';
import type { StoragePort } from '#platform/storage/port.ts';
import * as videos from './calendar-videos.repository.ts';
import { presentWaiting } from './calendar.presenter.ts';
import { presentingOf } from './calendar.service.ts';

/** The longest waiting first, each at the next slot that is free. */
export async function propose(db: Db, storage: StoragePort, channel_id: number) {
  const [how, queue, rows, waiting] = await Promise.all([
    presentingOf(db, storage, channel_id),
    queued.find(db, channel_id),
    videos.findWaiting(db, { channel_id, limit: BULK_IDS_MAX, offset: 0 }),
    videos.countWaiting(db, channel_id, COUNT_CAP),
  ]);
  if (!queue) {
    return { plan: [], left: waiting, short_of: 'rules' as const, zone: null, paused: false };
  }
  const places = await queued.findPlaces(db, channel_id);
  const slots = freeSlots(queue, places, { count: rows.length });
  const plan = slots.flatMap((at, nth) => {
    const row = rows[nth];
    return row ? [{ video: presentWaiting(row, how), at }] : [];
  });
  const left = Math.max(0, waiting - plan.length);
  const isShortOfSlots = slots.length < rows.length;
  const shortOf = isShortOfSlots ? ('slots' as const) : ('room' as const);
  return {
    plan,
    left,
    short_of: left > 0 ? shortOf : null,
    zone: queueZone(queue),
    paused: queue.paused,
  };
}

interface Planned {
  readonly video_id: number;
  readonly at: string;
  readonly updated_at?: string | undefined;
}

interface Plan {
  readonly channel_id: number;
  readonly plan: readonly Planned[];
}

/** What a queue calls its fields, as a row of the plan has them. */
const FIELDS: Readonly<Record<string, string>> = { slot: 'at', video_ids: 'video_id' };

/** Why a row is refused, beside the row. */
function asOfRow(error: unknown, nth: number): FieldErrors {
  if (!(error instanceof ApiError) || !error.details.fields) throw error;
  const fields = Object.entries(error.details.fields);
  return Object.fromEntries(
    fields.map(([field, keys]) => [
      field === 'channel_id' ? field : `plan.${nth}.${FIELDS[field] ?? field}`,
      keys,
    ]),
  );
}

type Held = Awaited<ReturnType<typeof queued.lockWaiting>>[number];

interface AsItIs {
  readonly held: ReadonlyMap<number, Held>;
  readonly faces: ReadonlyMap<number, videos.VideoFace>;
}

/** The queue and all videos, held in the order everybody does. */
async function hold(tx: Tx, { channel_id, plan }: Plan): Promise<AsItIs> {
  const ids = plan.map(({ video_id }) => video_id);
  await queued.lock(tx, channel_id);
  const held = await queued.lockWaiting(tx, channel_id, ids);
  const faces = await videos.findFaces(tx, channel_id, ids);
  return {
    held: new Map(held.map((row) => [row.id, row])),
    faces: new Map(faces.map((row) => [row.id, row])),
  };
}

/** Why a video is not any more what was shown; null: it still waits without a date. */
function problemWith(
  { held, faces }: AsItIs,
  { video_id, updated_at }: Planned,
): 'went_out' | 'stale' | null {
  const face = faces.get(video_id);
  const row = held.get(video_id);
  if (face?.listing === 'published') return 'went_out';
  // What is not there, or not the channel's, the queue itself refuses.
  if (!face || !row) return null;
  const isSeen = updated_at === undefined || Date.parse(updated_at) === face.updated_at.getTime();
  const isWaiting = row.scheduled_at === null && row.queue_channel_id === null;
  return isSeen && isWaiting ? null : 'stale';
}

/** Each in a part of the transaction of its own, so that the reasons of all are told. */
async function take(tx: Tx, context: SignedInContext, order: Plan): Promise<void> {
  const { channel_id, plan } = order;
  const asItIs = await hold(tx, order);
  const refused: Record<string, readonly MessageKey[]> = {};
  for (const [nth, row] of plan.entries()) {
    const { video_id, at: slot } = row;
    const problem = problemWith(asItIs, row);
    if (problem) {
      refused[`plan.${nth}.video_id`] = [problem];
      continue;
    }
    try {
      await inTransaction(tx, (part) =>
        addToQueue(part, context, { channel_id, video_ids: [video_id], slot }),
      );
    } catch (error) {
      Object.assign(refused, asOfRow(error, nth));
    }
  }
  const [first] = Object.values(refused).flat();
  if (first) throw new ApiError('invalid_input', { fields: refused, message: first });
}

export const accept = (context: SignedInContext, order: Plan) =>
  inTransaction(context.db, async (tx) => {
    await lockChannel(tx, order.channel_id);
    await take(tx, { ...context, db: tx }, order);
    return { video_ids: order.plan.map(({ video_id }) => video_id) };
  });
