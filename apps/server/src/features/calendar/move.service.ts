import { isSlot } from '@bimah/contract/rules/queue-slots.ts';
import { mayReach } from '#features/playlist-items/index.ts';
import { addToQueue, queuedRepository as queued } from '#features/queued-videos/index.ts';
import { updateStory } from '#features/stories/index.ts';
import type { PictureShelves } from '#features/uploads/index.ts';
import {
  channelsOfVideo,
  getVideo,
  refuseUnschedulable,
  updateVideo,
} from '#features/videos/index.ts';
import type { Tx } from '#platform/db/database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { ApiError, fieldError } from '#platform/http/api-error.ts';
import type { SignedInContext } from '#platform/http/call.ts';

interface Move<At> {
  readonly id: number;
  readonly at: At;
  readonly updated_at?: string | undefined;
}

/**
 * The free slot of a queue that lies at this instant, refused where another video has it. The queues
 * of the video's channels are held from now on, before the video, as whoever changes them does; those
 * of channels the caller does not work in are none of theirs.
 */
async function freeSlotAt(tx: Tx, { actor }: SignedInContext, { id, at }: Move<string>) {
  const slot = new Date(at).toISOString();
  let free: { channel_id: number; slot: string } | null = null;
  const owners = (await channelsOfVideo(tx, id)) ?? [];
  const channels = owners.filter((channel) => mayReach(actor, [channel]));
  for (const channel_id of channels.toSorted((one, other) => one - other)) {
    const queue = await queued.lock(tx, channel_id);
    if (!queue || queue.paused) continue;
    const places = await queued.findPlaces(tx, channel_id);
    const taker = places.find((place) => place.slot === slot);
    if (taker && taker.video_id !== id) throw fieldError('at', 'queue_slot_taken');
    if (!taker && isSlot(queue, slot)) free ??= { channel_id, slot };
  }
  return free;
}

export async function moveVideo(
  context: SignedInContext,
  shelves: PictureShelves,
  { id, at, updated_at }: Move<string | null>,
) {
  if (at !== null) refuseUnschedulable(at, 'at');
  const change = { scheduled_at: at, updated_at };
  return inTransaction(context.db, async (tx) => {
    const inside = { ...context, db: tx };
    const free = at === null ? null : await freeSlotAt(tx, context, { id, at });
    const { status, undo_id, ...moved } = await updateVideo(inside, shelves, { id, change });
    // What is out has no date any more, so that taking it away would seem done.
    if (status === 'published') throw new ApiError('went_out');
    const place = await queued.findPlaceOf(tx, id);
    if (place || !free) {
      return {
        id,
        at: moved.scheduled_at,
        queued: place !== undefined,
        updated_at: moved.updated_at,
        undo_id,
      };
    }
    await addToQueue(tx, inside, { ...free, video_ids: [id] });
    const { video } = await getVideo(inside, shelves.storage, id);
    return { id, at: video.scheduled_at, queued: true, updated_at: video.updated_at, undo_id };
  });
}

export async function moveStory(
  context: SignedInContext,
  shelves: PictureShelves,
  { id, at, updated_at }: Move<string>,
) {
  refuseUnschedulable(at, 'at');
  const story = await updateStory(context, shelves, {
    id,
    change: { publish_time: at, updated_at },
    whileToCome: true,
  });
  return { id, at: story.publish_time, updated_at: story.updated_at };
}
