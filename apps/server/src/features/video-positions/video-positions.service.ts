import type { NewVideoPosition, VideoPositionChange } from '@bimah/contract';
import { SCHEDULE_YEARS_MAX } from '@bimah/contract/limits.ts';
import { changeLock, placeVideo } from '#features/categories/index.ts';
import { getVideo } from '#features/videos/index.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { ApiError, fieldError } from '#platform/http/api-error.ts';
import type { SignedInContext } from '#platform/http/call.ts';
import type { StoragePort } from '#platform/storage/port.ts';
import * as repository from './video-positions.repository.ts';
import { wakeAt } from './video-positions.queue.ts';

const YEAR_MS = 366 * 86_400_000;

/** A lock ends ahead, in times people plan for; null stays null and what was not said unsaid. */
function endOf(locked_until: string | null | undefined): Date | null | undefined {
  if (!locked_until) return locked_until as null | undefined;
  const end = new Date(locked_until);
  const ahead = end.getTime() - Date.now();
  if (ahead <= 0) throw fieldError('locked_until', 'schedule_past');
  if (ahead > SCHEDULE_YEARS_MAX * YEAR_MS) throw fieldError('locked_until', 'schedule_too_far');
  return end;
}

export function create(
  context: SignedInContext,
  storage: StoragePort,
  { video_id, category_id, position, is_member, ...request }: NewVideoPosition,
) {
  const locked_until = endOf(request.locked_until);
  if (locked_until && !position) throw fieldError('position', 'lock_without_slot');
  return inTransaction(context.db, async (tx) => {
    const video = await repository.findVideo(tx, video_id);
    if (!video) throw fieldError('video_id', 'video_not_found');
    if (video.hidden) throw new ApiError('conflict');
    const field = 'category_id';
    const placement = { video, category_id, position, locked_until, is_member, field };
    const placed = await placeVideo(tx, context, placement);
    if (locked_until) await wakeAt(tx, locked_until);
    const shown = await getVideo({ ...context, db: tx }, storage, video_id);
    return { ...placed, video: shown.video };
  });
}

export function move(context: SignedInContext, id: number, change: VideoPositionChange) {
  const locked_until = endOf(change.locked_until);
  return inTransaction(context.db, async (tx) => {
    const moved = await changeLock({ ...context, db: tx }, { ...change, id, locked_until });
    if (locked_until) await wakeAt(tx, locked_until);
    return moved;
  });
}
