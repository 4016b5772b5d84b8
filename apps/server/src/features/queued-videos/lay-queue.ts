import { changedPlaces, laidAgain, type QueuePlace } from '@bimah/contract/rules/queue-order.ts';
import { queueZone, slotsAfter, type QueueSlotRules } from '@bimah/contract/rules/queue-slots.ts';
import type { Tx } from '#platform/db/database.ts';
import { fieldError } from '#platform/http/api-error.ts';
import { publishLive } from '#platform/live/publish.ts';
import { wakeAtSlots } from './queued-videos.queue.ts';
import * as repository from './queued-videos.repository.ts';
import type { Queue } from './queued-videos.repository.ts';

/** As many slots to come as these videos can need. */
function upcomingFor(rules: QueueSlotRules, places: readonly QueuePlace[], now: string): string[] {
  const last = places.at(-1)?.slot ?? now;
  const upcoming: string[] = [];
  let further = 0;
  for (const slot of slotsAfter(rules, now)) {
    upcoming.push(slot);
    if (slot > last) further += 1;
    if (further > places.length) break;
  }
  return upcoming;
}

/** The whole queue, in its order, in slots that are still to come. */
export function layAll(queue: Queue, places: readonly QueuePlace[], field: string): QueuePlace[] {
  const upcoming = upcomingFor(queue, places, new Date().toISOString());
  return laidAgain(places, upcoming, queueZone(queue)).map(({ video_id, slot }) => {
    if (slot === null) throw fieldError(field, 'queue_needs_slots');
    return { video_id, slot };
  });
}

/** Dates, somebody to be woken, and those who look on. The queue and the videos are held. */
export async function announcePlaces(
  tx: Tx,
  queue: Queue,
  places: readonly QueuePlace[],
): Promise<void> {
  const { channel_id, paused } = queue;
  if (places.length > 0) await repository.writeDates(tx, places, queue);
  if (!paused) {
    await wakeAtSlots(
      tx,
      places.map(({ slot }) => slot),
    );
  }
  await publishLive(tx, { topic: 'queue', channel_id, id: channel_id });
}

type Plan = (places: readonly QueuePlace[]) => QueuePlace[] | Promise<QueuePlace[]>;

interface Laying {
  readonly plan: Plan;
  /** Also those that stay where they are get their dates anew. */
  readonly all?: boolean;
}

const isSame = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other);

/**
 * Gives videos of a queue, which is held, the slots they are planned for. Meanwhile one of them may go
 * out or get another date; so the plan is made again once they are held, until it is the same.
 */
export async function layQueue(tx: Tx, queue: Queue, { plan, all }: Laying): Promise<void> {
  const { channel_id } = queue;
  const planned = async () => {
    const before = await repository.findPlaces(tx, channel_id);
    const after = await plan(before);
    return {
      moved: changedPlaces(before, after),
      touched: all ? after : changedPlaces(before, after),
    };
  };
  for (let now = await planned(); ;) {
    await repository.lockWaiting(
      tx,
      channel_id,
      now.touched.map(({ video_id }) => video_id),
    );
    const held = await planned();
    if (isSame(now, held)) {
      if (held.moved.length > 0) await repository.writeSlots(tx, held.moved);
      return announcePlaces(tx, queue, held.touched);
    }
    now = held;
  }
}
