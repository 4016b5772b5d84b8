import type { OutputOf, PublishingQueue, publishingQueueApi, QueueRules } from '@bimah/contract';
import { neverComes, queueZone } from '@bimah/contract/rules/queue-slots.ts';
import { lockChannel } from '#features/channel-locks/index.ts';
import {
  addToQueue,
  freeSlots,
  layAll,
  layQueue,
  queuedRepository as queued,
} from '#features/queued-videos/index.ts';
import { audit, auditUpdate, changeBetween } from '#platform/audit/audit.ts';
import type { Db, Tx } from '#platform/db/database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { ApiError, fieldError } from '#platform/http/api-error.ts';
import type { SignedInContext } from '#platform/http/call.ts';
import type { StoragePort } from '#platform/storage/port.ts';
import { present, rulesOf } from './publishing-queue.presenter.ts';
import * as repository from './publishing-queue.repository.ts';

export async function get(
  db: Db,
  storage: StoragePort,
  channel_id: number,
): Promise<PublishingQueue> {
  const queue = await queued.find(db, channel_id);
  const entries = queue ? await repository.findEntries(db, channel_id) : [];
  return present(channel_id, { queue, entries }, storage);
}

export async function nextSlots(
  db: Db,
  { channel_id, count }: { channel_id: number; count: number },
): Promise<OutputOf<typeof publishingQueueApi.nextSlots>> {
  const queue = await queued.find(db, channel_id);
  if (!queue) return { slots: [], zone: null, paused: false };
  const places = await queued.findPlaces(db, channel_id);
  return {
    slots: freeSlots(queue, places, { count }),
    zone: queueZone(queue),
    paused: queue.paused,
  };
}

/** Writes happen in one transaction, and answer with what has become of the queue. */
export const changing = (
  context: SignedInContext,
  storage: StoragePort,
  { channel_id, change }: { channel_id: number; change: (tx: Tx) => Promise<void> },
): Promise<PublishingQueue> =>
  inTransaction(context.db, async (tx) => {
    await lockChannel(tx, channel_id);
    await change(tx);
    return get(tx, storage, channel_id);
  });

interface RulesOrder extends QueueRules {
  readonly channel_id: number;
  readonly updated_at?: string | null | undefined;
}

function refuseStaleRules(before: queued.Queue | undefined, seen: RulesOrder['updated_at']): void {
  if (seen !== undefined && seen !== (before?.updated_at.toISOString() ?? null)) {
    throw new ApiError('stale');
  }
}

export const saveRules = (
  context: SignedInContext,
  storage: StoragePort,
  { channel_id, updated_at, ...rules }: RulesOrder,
) =>
  changing(context, storage, {
    channel_id,
    change: async (tx) => {
      if (neverComes(rules, new Date().toISOString())) {
        throw fieldError('slots', 'queue_slots_never_come');
      }
      const before = await queued.lock(tx, channel_id);
      refuseStaleRules(before, updated_at);
      await queued.saveRules(tx, { channel_id, ...rules });
      const queue = (await queued.lock(tx, channel_id)) as queued.Queue;
      await layQueue(tx, queue, { plan: (places) => layAll(queue, places, 'slots') });
      await auditUpdate(tx, context, {
        action: 'publishing_queue.save_rules',
        object_type: 'publishing_queue',
        object_id: channel_id,
        change: { channel_id },
        altered: before ? changeBetween(rulesOf(before), rules) : rules,
      });
    },
  });

export const pause = (
  context: SignedInContext,
  storage: StoragePort,
  { channel_id, paused }: { channel_id: number; paused: boolean },
) =>
  changing(context, storage, {
    channel_id,
    change: async (tx) => {
      const before = await queued.lock(tx, channel_id);
      if (!before) throw fieldError('channel_id', 'queue_without_slots');
      if (before.paused === paused) return;
      await queued.setPaused(tx, channel_id, paused);
      const queue = { ...before, paused };
      await layQueue(tx, queue, {
        all: true,
        plan: (places) => (paused ? [...places] : layAll(queue, places, 'paused')),
      });
      await audit(tx, context, {
        action: 'publishing_queue.pause',
        object_type: 'publishing_queue',
        object_id: channel_id,
        change: { channel_id, paused: [before.paused, paused] },
      });
    },
  });

export const add = (
  context: SignedInContext,
  storage: StoragePort,
  order: { channel_id: number; video_ids: readonly number[]; slot?: string | null | undefined },
) =>
  changing(context, storage, {
    channel_id: order.channel_id,
    change: (tx) => addToQueue(tx, context, order),
  });
