import { FEED_SLOTS } from '@bimah/contract/limits.ts';
import type { Tx } from '#platform/db/database.ts';
import { firstFreeSlot } from './slots.ts';
import * as slots from './slots.repository.ts';

interface Lock extends slots.Member {
  readonly position: number;
}

/**
 * Takes the slot for a member of a category whose row is held. Gives back the video that was pushed
 * beyond the last one.
 */
export async function lockSlot(tx: Tx, lock: Lock): Promise<number | undefined> {
  const others = await slots.findOthers(tx, lock);
  const end = firstFreeSlot(
    others.map(({ position }) => position),
    lock.position,
  );
  const fallen =
    end > FEED_SLOTS ? others.find(({ position }) => position === FEED_SLOTS) : undefined;
  if (fallen) await slots.release(tx, { ...lock, video_id: fallen.video_id });
  await slots.push(tx, { ...lock, end });
  await slots.insert(tx, lock);
  return fallen?.video_id;
}
