import type { BoardVideo } from '@bimah/contract/video-positions.ts';
import { useTranslation } from 'react-i18next';
import { addToCategory } from '#features/categories/index.ts';
import { sentenceOf } from '#platform/api/api-error.ts';
import { notify } from '#ui/toasts/toast-store.ts';
import { openLock, removeFromFeed, restoreLocks } from './feed.queries.ts';
import { useBoardSteps, type Step } from './use-board-steps.ts';
import { useLockCard } from './use-lock-card.ts';

/** What can be done to the cards of one board. After whatever fails the board is read again. */
export function useBoardActs(category_id: number) {
  const { t } = useTranslation('feed');
  const steps = useBoardSteps(category_id);
  const lock = useLockCard(category_id, steps);
  const { run } = steps;

  return {
    asMoved: steps.asMoved,
    lock,
    /** As `lock`, and says itself that it failed. */
    place: (card: BoardVideo, position: number) =>
      lock(card, { position }).catch((error: unknown) =>
        notify.error(t('move.failed', { title: card.title, position }), {
          detail: sentenceOf(error),
        }),
      ),
    unlock: async ({ title, video_position: { id, position } }: BoardVideo) => {
      let undo: Step = () => Promise.resolve();
      try {
        await run(async () => {
          const { locks } = await openLock(id ?? 0);
          undo = () => restoreLocks(locks);
        });
        notify.success(t('unlock.done', { position }), { detail: title, undo: () => run(undo) });
      } catch (error) {
        notify.error(t('unlock.failed', { title }), { detail: sentenceOf(error) });
      }
    },
    remove: async ({ id: video_id, title, video_position }: BoardVideo) => {
      await run(() => removeFromFeed(video_id, category_id));
      const { is_locked, position, locked_until } = video_position;
      const place = is_locked ? { position, locked_until } : { position: null };
      notify.success(t('remove.done'), {
        detail: title,
        undo: () => run(() => addToCategory({ video_id, category_id, ...place })),
      });
    },
  };
}
