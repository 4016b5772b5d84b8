import type { Category } from '@bimah/contract/categories.ts';
import type { BoardVideo } from '@bimah/contract/video-positions.ts';
import { DIALOG_WIDTH_PX, FEED_SLOTS } from '@bimah/contract/limits.ts';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useConfirm } from '#ui/confirm/confirm-context.ts';
import { FailedAnswer } from '#ui/states/failed-answer.tsx';
import { boardQuery } from '../feed.queries.ts';
import { useBoardActs } from '../use-board-acts.ts';
import { useHand } from '../use-hand.ts';
import { Board } from './board.tsx';
import { CardMenu } from './card-menu.tsx';
import { ChangesAside } from './changes-aside.tsx';
import { LockDialog } from './lock-dialog.tsx';
import { PhonePreview } from './phone-preview.tsx';
import { PickBar } from './pick-bar.tsx';
import { PreviewDialogButton } from './preview-dialog-button.tsx';
import classes from './feed-board.module.css';

function BoardSkeleton() {
  const { t } = useTranslation('kit');
  return (
    <div role="status" aria-label={t('states.loading')} className={classes.skeleton}>
      {Array.from({ length: FEED_SLOTS }, (_, index) => (
        <Skeleton key={index} className={classes.box} />
      ))}
    </div>
  );
}

/** The board of one category with everything that can be done on it. */
export function FeedBoard({ category }: { category: Category }) {
  const { t } = useTranslation('feed');
  const answer = useQuery(boardQuery(category.id));
  const acts = useBoardActs(category.id);
  const confirm = useConfirm();
  const { board, ...hand } = useHand(answer.data && acts.asMoved(answer.data));
  const [locking, setLocking] = useState<BoardVideo | null>(null);

  const askToRemove = (card: BoardVideo) =>
    confirm({
      title: t('remove.title'),
      effect: t('remove.effect', { title: card.title }),
      confirmLabel: t('remove.confirm'),
      danger: true,
      width: DIALOG_WIDTH_PX.feed,
      action: () => acts.remove(card),
    });

  if (!board) {
    return answer.isError ? (
      <FailedAnswer title={t('failed')} answer={answer} />
    ) : (
      <BoardSkeleton />
    );
  }
  return (
    <div className={classes.columns}>
      <div className={classes.previewButton}>
        <PreviewDialogButton board={board} category={category} />
      </div>
      <div>
        <Board
          board={board}
          hand={hand}
          onPlace={(card, position) => void acts.place(card, position)}
          renderMenu={(card) => (
            <CardMenu
              card={card}
              onLock={() => setLocking(card)}
              onUnlock={() => void acts.unlock(card)}
              onRemove={() => void askToRemove(card)}
            />
          )}
        />
        <PickBar board={board} lifted={hand.lifted} onCancel={hand.letGo} />
      </div>
      <ChangesAside
        board={board}
        lifted={hand.lifted}
        onUnlock={(card) => void acts.unlock(card)}
        preview={
          <section className={classes.preview}>
            <h2 className={classes.heading}>{t('preview.title')}</h2>
            <PhonePreview board={board} category={category} />
          </section>
        }
      />
      {locking && (
        <LockDialog
          card={locking}
          onLock={(lock) => acts.lock(locking, lock)}
          onClose={() => setLocking(null)}
        />
      )}
    </div>
  );
}
