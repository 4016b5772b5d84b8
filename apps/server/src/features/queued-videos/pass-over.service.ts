import { changedPlaces, movedInQueue, type QueuePlace } from '@bimah/contract/rules/queue-order.ts';
import { audit } from '#platform/audit/audit.ts';
import type { Db, Tx } from '#platform/db/database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import { freeSlots } from './add-to-queue.service.ts';
import { layQueue } from './lay-queue.ts';
import { tellPassedOver } from './queued-videos.queue.ts';
import * as repository from './queued-videos.repository.ts';
import type { Queue } from './queued-videos.repository.ts';

const BY_ITSELF = { actor: null, ip: '', request_id: 'worker' } as const;

interface Turn {
  readonly queue: Queue;
  readonly now: string;
  readonly ready: ReadonlySet<number>;
}

/** Who goes out in the place of a video that is not ready, or where that one goes instead. */
function slotInstead({ queue, now, ready }: Turn, places: readonly QueuePlace[]): string | null {
  const next = places.find(({ video_id, slot }) => slot > now && ready.has(video_id));
  if (queue.unready === 'next' && next) return next.slot;
  return freeSlots(queue, places, { count: 1, after: now })[0] ?? null;
}

/** The queue once everybody whose turn it is and who is not ready was passed over, the first first. */
function passedOver(turn: Turn, places: readonly QueuePlace[]): QueuePlace[] {
  const late = places.filter(({ video_id, slot }) => slot <= turn.now && !turn.ready.has(video_id));
  return late.reduce<QueuePlace[]>(
    (queue, { video_id }) => {
      const slot = slotInstead(turn, queue);
      return slot === null ? queue : movedInQueue(queue, { video_id, slot, way: 'swap' });
    },
    [...places],
  );
}

async function passOverIn(tx: Tx, channel_id: number, now: string): Promise<number> {
  const queue = await repository.lock(tx, channel_id);
  if (!queue || queue.paused) return 0;
  let late: QueuePlace[] = [];
  let before: readonly QueuePlace[] = [];
  let after: readonly QueuePlace[] = [];
  await layQueue(tx, queue, {
    plan: async (places) => {
      const ready = await repository.findReady(
        tx,
        places.map(({ video_id }) => video_id),
      );
      after = passedOver({ queue, now, ready }, places);
      before = places;
      late = changedPlaces(places, after).filter(({ video_id }) => !ready.has(video_id));
      return [...after];
    },
  });
  const slots = new Map(before.map(({ video_id, slot }) => [video_id, slot]));
  for (const { video_id, slot } of late) {
    const missed = slots.get(video_id) ?? slot;
    const instead_id = after.find((place) => place.slot === missed)?.video_id ?? null;
    await enqueue(tx, tellPassedOver, {
      channel_id,
      video_id,
      slot: missed,
      instead_id,
      later: slot,
    });
    await audit(tx, BY_ITSELF, {
      action: 'publishing_queue.pass_over',
      object_type: 'video',
      object_id: video_id,
      change: { channel_id, slot: [missed, slot] },
    });
  }
  return late.length;
}

/**
 * Where a slot has come and its video is not ready, the next one that is takes its place, or nobody
 * does, as the channel chose. Both videos change places in one transaction. Tells how many waited.
 */
export async function passOverUnready(db: Db, now: Date): Promise<number> {
  let passed = 0;
  for (const channel_id of await repository.findLate(db, now)) {
    passed += await inTransaction(db, (tx) => passOverIn(tx, channel_id, now.toISOString()));
  }
  return passed;
}
