import { FEED_SLOTS } from '@bimah/contract/limits.ts';
import { shifted, shiftOf } from '@bimah/contract/rules/feed-slots.ts';
import type { Tx } from '#platform/db/database.ts';
import * as slots from './slots.repository.ts';

interface Lock extends slots.Member {
  readonly position: number;
}

/**
 * Takes the slot for a member of a category whose row is locked. Gives back the video that was pushed
 * beyond the last one.
 */
export async function lockSlot(tx: Tx, lock: Lock): Promise<number | undefined> {
  const rows = await slots.findAll(tx, lock.category_id);
  const own = rows.find(({ video_id }) => video_id === lock.video_id);
  const others = rows.filter((row) => row !== own);
  const shift = shiftOf(
    others.map(({ position }) => position),
    { to: lock.position, from: own?.position },
  );
  const fallen = others.find(({ position }) => shifted(position, shift) > FEED_SLOTS);
  if (fallen) await slots.release(tx, { ...lock, video_id: fallen.video_id });
  await slots.push(tx, { ...lock, shift });
  await slots.insert(tx, lock);
  return fallen?.video_id;
}
