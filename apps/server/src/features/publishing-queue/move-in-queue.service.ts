import { movedInQueue, type MoveWay, type QueuePlace } from '@bimah/contract/rules/queue-order.ts';
import {
  freeSlots,
  layQueue,
  queuedRepository as queued,
  refuseAfterEnd,
  requireSlot,
} from '#features/queued-videos/index.ts';
import { audit } from '#platform/audit/audit.ts';
import type { Tx } from '#platform/db/database.ts';
import { ApiError, fieldError } from '#platform/http/api-error.ts';
import type { SignedInContext } from '#platform/http/call.ts';
import { publishLive } from '#platform/live/publish.ts';
import type { StoragePort } from '#platform/storage/port.ts';
import { changing } from './publishing-queue.service.ts';

interface One {
  readonly channel_id: number;
  readonly video_id: number;
}

interface MoveOrder extends One {
  readonly slot: string;
  readonly way: MoveWay;
  readonly from?: string | undefined;
}

/** The queue, held, and where the video stands in it. */
async function holdPlace(tx: Tx, { channel_id, video_id }: One) {
  const queue = await queued.lock(tx, channel_id);
  const places = queue ? await queued.findPlaces(tx, channel_id) : [];
  const own = places.find((place) => place.video_id === video_id);
  if (!queue || !own) throw new ApiError('not_found');
  return { queue, places, own };
}

const record = (
  tx: Tx,
  context: SignedInContext,
  action: 'publishing_queue.move' | 'publishing_queue.skip' | 'publishing_queue.take_out',
  { channel_id, own, slot }: { channel_id: number; own: QueuePlace; slot: string | null },
) =>
  audit(tx, context, {
    action,
    object_type: 'video',
    object_id: own.video_id,
    change: { channel_id, slot: [own.slot, slot] },
  });

export const move = (context: SignedInContext, storage: StoragePort, order: MoveOrder) =>
  changing(context, storage, {
    channel_id: order.channel_id,
    change: async (tx) => {
      const { channel_id, video_id, way, from } = order;
      const { queue, own } = await holdPlace(tx, order);
      if (from !== undefined && Date.parse(from) !== Date.parse(own.slot)) {
        throw new ApiError('stale');
      }
      const slot = requireSlot(queue, order.slot);
      if (slot === own.slot) return;
      await layQueue(tx, queue, { plan: (now) => movedInQueue(now, { video_id, slot, way }) });
      await refuseAfterEnd(tx, [video_id], 'slot');
      await record(tx, context, 'publishing_queue.move', { channel_id, own, slot });
    },
  });

export const skip = (context: SignedInContext, storage: StoragePort, order: One) =>
  changing(context, storage, {
    channel_id: order.channel_id,
    change: async (tx) => {
      const { channel_id, video_id } = order;
      const { queue, places, own } = await holdPlace(tx, order);
      const last = places.at(-1)?.slot;
      const slot =
        last === own.slot ? freeSlots(queue, places, { count: 1, after: own.slot })[0] : last;
      if (slot === undefined) throw fieldError('video_id', 'queue_needs_slots');
      await layQueue(tx, queue, {
        plan: (now) => movedInQueue(now, { video_id, slot, way: 'shift' }),
      });
      await refuseAfterEnd(tx, [video_id], 'video_id');
      await record(tx, context, 'publishing_queue.skip', { channel_id, own, slot });
    },
  });

export const takeOut = (
  context: SignedInContext,
  storage: StoragePort,
  { channel_id, video_ids }: { channel_id: number; video_ids: readonly number[] },
) =>
  changing(context, storage, {
    channel_id,
    change: async (tx) => {
      await queued.lock(tx, channel_id);
      await queued.lockWaiting(tx, channel_id, video_ids);
      const places = await queued.findPlaces(tx, channel_id);
      const leaving = places.filter(({ video_id }) => video_ids.includes(video_id));
      if (leaving.length === 0) throw new ApiError('not_found');
      await queued.clearDates(
        tx,
        leaving.map(({ video_id }) => video_id),
      );
      for (const own of leaving) {
        await record(tx, context, 'publishing_queue.take_out', { channel_id, own, slot: null });
      }
      await publishLive(tx, { topic: 'queue', channel_id, id: channel_id });
    },
  });
