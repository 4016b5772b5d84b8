import { isSlot } from '@bimah/contract/rules/queue-slots.ts';
import type { Tx } from '#platform/db/database.ts';
import { publishLive } from '#platform/live/publish.ts';
import * as repository from './queued-videos.repository.ts';

/**
 * To be called before a queued video, which is held, gets another date: where that is a free slot of
 * its queue it stays in it, at that slot. Elsewhere it leaves the queue with its old date.
 */
export async function keepPlaceAt(tx: Tx, video_id: number, date: Date | null): Promise<void> {
  const place = await repository.findPlaceOf(tx, video_id);
  if (!place) return;
  const { channel_id } = place;
  await publishLive(tx, { topic: 'queue', channel_id, id: channel_id });
  const queue = date && (await repository.lockIfFree(tx, channel_id));
  const slot = date?.toISOString();
  if (!queue || !slot || queue.paused || !isSlot(queue, slot)) return;
  const places = await repository.findPlaces(tx, channel_id);
  if (places.some((other) => other.slot === slot)) return;
  await repository.writeSlots(tx, [{ video_id, slot }]);
}

interface Return {
  readonly video_id: number;
  readonly channel_ids: readonly number[];
  readonly added_by: number;
}

/** A video, which is held, has its former date again: where that is a free slot it stands in the queue. */
export async function takePlaceAgain(
  tx: Tx,
  { video_id, channel_ids, added_by }: Return,
  date: Date,
): Promise<void> {
  if (await repository.findPlaceOf(tx, video_id)) return;
  const slot = date.toISOString();
  for (const channel_id of channel_ids) {
    const queue = await repository.lockIfFree(tx, channel_id);
    if (!queue || queue.paused || !isSlot(queue, slot)) continue;
    const places = await repository.findPlaces(tx, channel_id);
    if (places.some((other) => other.slot === slot)) continue;
    await repository.insert(tx, [{ video_id, slot }], { channel_id, added_by });
    return publishLive(tx, { topic: 'queue', channel_id, id: channel_id });
  }
}
