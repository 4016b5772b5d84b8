import { QUEUE_VIDEOS_MAX } from '@bimah/contract/limits.ts';
import { movedInQueue, type QueuePlace } from '@bimah/contract/rules/queue-order.ts';
import {
  freeSlotsAfter,
  isSlot,
  QUEUE_DAYS_AHEAD,
  type QueueSlotRules,
} from '@bimah/contract/rules/queue-slots.ts';
import { audit } from '#platform/audit/audit.ts';
import type { Tx } from '#platform/db/database.ts';
import { fieldError } from '#platform/http/api-error.ts';
import type { SignedInContext } from '#platform/http/call.ts';
import { announcePlaces, layQueue } from './lay-queue.ts';
import * as repository from './queued-videos.repository.ts';
import type { Queue } from './queued-videos.repository.ts';

const DAY_MS = 86_400_000;

export interface Addition {
  readonly channel_id: number;
  readonly video_ids: readonly number[];
  /** For one video: this slot, and not the next that is free. */
  readonly slot?: string | null | undefined;
  /** Where a refusal points at. */
  readonly fields?: { readonly channel: string; readonly videos: string };
}

/** A slot of this queue that is still to come, as the queue writes it. */
export function requireSlot(rules: QueueSlotRules, given: string): string {
  const slot = new Date(given).toISOString();
  if (Date.parse(slot) <= Date.now()) throw fieldError('slot', 'schedule_past');
  if (Date.parse(slot) > Date.now() + QUEUE_DAYS_AHEAD * DAY_MS) {
    throw fieldError('slot', 'schedule_too_far');
  }
  if (!isSlot(rules, slot)) throw fieldError('slot', 'queue_slot_unknown');
  return slot;
}

export const freeSlots = (
  queue: Queue,
  places: readonly QueuePlace[],
  { count, after = new Date().toISOString() }: { count: number; after?: string },
): string[] =>
  freeSlotsAfter(queue, { after, taken: new Set(places.map(({ slot }) => slot)), count });

/** Only what waits in this channel, and in no other's queue, can be queued; it is held then. */
async function holdWaiting(tx: Tx, { channel_id, video_ids }: Addition, field: string) {
  const held = await repository.lockWaiting(tx, channel_id, video_ids);
  if (held.length < video_ids.length) throw fieldError(field, 'queue_video_not_awaiting');
  const isElsewhere = held.some(
    ({ queue_channel_id: queued }) => queued !== null && queued !== channel_id,
  );
  if (isElsewhere) throw fieldError(field, 'queue_video_elsewhere');
  return new Map(held.map(({ id, scheduled_at }) => [id, scheduled_at]));
}

function slotsFor(
  queue: Queue,
  places: readonly QueuePlace[],
  { slot, count }: { slot: string | null; count: number },
): string[] {
  if (slot !== null && places.some((place) => place.slot === slot)) {
    throw fieldError('slot', 'queue_slot_taken');
  }
  const slots = slot === null ? freeSlots(queue, places, { count }) : [slot];
  if (slots.length < count) throw fieldError('video_ids', 'queue_needs_slots');
  return slots;
}

/** To be asked once they have their slots: nothing is published after its end. */
export async function refuseAfterEnd(
  tx: Tx,
  video_ids: readonly number[],
  field: string,
): Promise<void> {
  if (await repository.hasOneThatEnds(tx, video_ids)) {
    throw fieldError(field, 'schedule_after_until');
  }
}

/** Queues videos in the order they are named. Those that stand in the queue already keep their slots. */
export async function addToQueue(
  tx: Tx,
  context: SignedInContext,
  addition: Addition,
): Promise<void> {
  const { channel_id, video_ids } = addition;
  const { channel, videos } = addition.fields ?? { channel: 'channel_id', videos: 'video_ids' };
  const queue = await repository.lock(tx, channel_id);
  if (!queue) throw fieldError(channel, 'queue_without_slots');
  const slot = addition.slot ? requireSlot(queue, addition.slot) : null;
  if (slot !== null && video_ids.length > 1) throw fieldError('slot', 'queue_one_video_a_slot');
  const dates = await holdWaiting(tx, addition, videos);
  const places = await repository.findPlaces(tx, channel_id);
  const standing = new Set(places.map(({ video_id }) => video_id));
  const fresh = video_ids.filter((id) => !standing.has(id));
  if (places.length + fresh.length > QUEUE_VIDEOS_MAX) throw fieldError(videos, 'queue_full');
  const [moved] = video_ids;
  const slots = slotsFor(queue, places, { slot, count: fresh.length });
  if (fresh.length === 0 && slot !== null && moved !== undefined) {
    await layQueue(tx, queue, {
      plan: (now) => movedInQueue(now, { video_id: moved, slot, way: 'shift' }),
    });
  }
  const added = fresh.map((video_id, at) => ({ video_id, slot: slots[at] as string }));
  await repository.insert(tx, added, { channel_id, added_by: context.actor.user_id });
  await refuseAfterEnd(tx, video_ids, slot === null ? videos : 'slot');
  await announcePlaces(tx, queue, added);
  for (const place of added) {
    await audit(tx, context, {
      action: 'publishing_queue.add',
      object_type: 'video',
      object_id: place.video_id,
      change: { channel_id, slot: [dates.get(place.video_id) ?? null, place.slot] },
    });
  }
}
