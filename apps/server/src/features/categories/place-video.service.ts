import type { Language, VideoPosition } from '@bimah/contract';
import { FEED_SLOTS } from '@bimah/contract/limits.ts';
import { audit } from '#platform/audit/audit.ts';
import type { Tx } from '#platform/db/database.ts';
import { fieldError } from '#platform/http/api-error.ts';
import type { SignedInContext } from '#platform/http/call.ts';
import * as repository from './categories.repository.ts';
import { firstFreeSlot } from './slots.ts';
import * as slots from './slots.repository.ts';

export interface Placement {
  readonly video: { readonly id: number; readonly language: Language };
  readonly category_id: number;
  /** Only the feed's own slots can be locked; a place further down is membership and no more. */
  readonly position: number | null | undefined;
  /** What the caller called the category, for the refusal. */
  readonly field: string;
}

interface Lock {
  readonly category_id: number;
  readonly video_id: number;
  readonly position: number;
}

/** Takes the slot. Gives back the video that was pushed beyond the last one. */
async function lockSlot(tx: Tx, lock: Lock): Promise<number | undefined> {
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

/**
 * Puts a video into a category by somebody's hand and, where a slot was chosen, locks it there at
 * once, published or not. A video that has a slot keeps it when none is chosen.
 */
export async function placeVideo(
  tx: Tx,
  context: SignedInContext,
  { video, category_id, position, field }: Placement,
): Promise<VideoPosition | null> {
  const category = await repository.findForChange(tx, category_id);
  if (!category) throw fieldError(field, 'category_not_found');
  if (category.language !== video.language) throw fieldError(field, 'category_other_language');
  const member = { category_id, video_id: video.id };
  await repository.addMember(tx, member);
  const isSlot = position !== null && position !== undefined && position <= FEED_SLOTS;
  const fallen_video_id = isSlot ? await lockSlot(tx, { ...member, position }) : undefined;
  await audit(tx, context, {
    action: 'categories.place_video',
    object_type: 'category',
    object_id: category_id,
    change: {
      video_id: video.id,
      ...(isSlot && { position }),
      ...(fallen_video_id && { fallen_video_id }),
    },
  });
  return (await slots.find(tx, member)) ?? null;
}
