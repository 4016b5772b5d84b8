import type { BoardVideo } from '@bimah/contract/video-positions.ts';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#platform/api/api-error.ts';
import { notify } from '#ui/toasts/toast-store.ts';
import { createLock, moveLock, restoreLocks } from './feed.queries.ts';
import type { Step, useBoardSteps } from './use-board-steps.ts';

export interface Lock {
  readonly position: number;
  /** Left out, the end of an older lock stays as it is. */
  readonly locked_until?: string | null;
}

/** Locks a card on a slot, or moves its lock there; can be taken back. */
export function useLockCard(
  category_id: number,
  { run, runMove, cardNow }: ReturnType<typeof useBoardSteps>,
) {
  const { t } = useTranslation('feed');

  /** Gives back what would undo it. */
  const lockNow = async (video_id: number, { position, ...end }: Lock): Promise<Step> => {
    const slot = cardNow(video_id)?.video_position;
    if (!slot) throw new ApiError({ status: 404, code: 'not_found', errors: [t('gone')] });
    const { id, updated_at } = slot;
    const { locks } =
      id === null
        ? await createLock({ video_id, category_id, position, ...end })
        : await moveLock({
            id,
            new_position: position,
            updated_at: updated_at ?? undefined,
            ...end,
          });
    return () => restoreLocks(locks);
  };

  return async ({ id, title, video_position }: BoardVideo, lock: Lock) => {
    let undo: Step = () => Promise.resolve();
    await runMove({ videoId: id, position: lock.position }, async () => {
      undo = await lockNow(id, lock);
    });
    const isMove = video_position.is_locked && lock.locked_until === undefined;
    notify.success(t(isMove ? 'move.done' : 'lock.done', { position: lock.position }), {
      detail: title,
      undo: () => run(undo),
    });
  };
}
