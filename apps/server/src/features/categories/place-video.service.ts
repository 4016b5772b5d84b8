import type { Language, LocksChange, VideoPosition } from '@bimah/contract';
import { FEED_SLOTS } from '@bimah/contract/limits.ts';
import { audit } from '#platform/audit/audit.ts';
import type { Tx } from '#platform/db/database.ts';
import { ApiError, fieldError } from '#platform/http/api-error.ts';
import type { SignedInContext } from '#platform/http/call.ts';
import { publishLive } from '#platform/live/publish.ts';
import * as repository from './categories.repository.ts';
import { lockSlot } from './lock-slot.ts';
import { releaseEnded } from './release-ended.ts';
import { withLocksChange } from './locks-change.ts';
import { presentSlot } from './slots.presenter.ts';
import * as slots from './slots.repository.ts';

export interface Placement {
  readonly video: { readonly id: number; readonly language: Language };
  readonly category_id: number;
  /** Only the feed's own slots can be locked; a position further down is membership and no more. */
  readonly position: number | null | undefined;
  /** Null: no end. Undefined: a lock that is there keeps its own. */
  readonly locked_until?: Date | null | undefined;
  /** True: what is no longer in the category stays out of it. */
  readonly is_member?: boolean | undefined;
  /** What the caller called the category, for the refusal. */
  readonly field: string;
}

/**
 * Puts a video into a category by somebody's hand and, where a slot was chosen, locks it there at
 * once, published or not. A video that has a slot keeps it when none is chosen.
 */
export async function placeVideo(
  tx: Tx,
  context: SignedInContext,
  { video, category_id, position, locked_until, is_member, field }: Placement,
): Promise<{ video_position: VideoPosition | null; locks: LocksChange }> {
  const category = await repository.findForChange(tx, category_id);
  if (!category) throw fieldError(field, 'category_not_found');
  if (category.language !== video.language) throw fieldError(field, 'category_other_language');
  await releaseEnded(tx, category_id);
  const member = { category_id, video_id: video.id };
  if (is_member && !(await repository.isMember(tx, member))) throw new ApiError('not_found');
  await repository.addMember(tx, member);
  const isSlot = position !== null && position !== undefined && position <= FEED_SLOTS;
  const { result: fallen_video_id, locks } = await withLocksChange(tx, category_id, async () => {
    const fallen = isSlot ? await lockSlot(tx, { ...member, position }) : undefined;
    if (isSlot && locked_until !== undefined) await slots.setEnd(tx, member, locked_until);
    return fallen;
  });
  await audit(tx, context, {
    action: 'categories.place_video',
    object_type: 'category',
    object_id: category_id,
    change: {
      video_id: video.id,
      ...(isSlot && { position }),
      ...(isSlot && locked_until && { locked_until }),
      ...(fallen_video_id && { fallen_video_id }),
    },
  });
  await publishLive(tx, { topic: 'feed', channel_id: null, id: category_id });
  const row = await slots.find(tx, member);
  return { video_position: row ? presentSlot(row) : null, locks };
}
