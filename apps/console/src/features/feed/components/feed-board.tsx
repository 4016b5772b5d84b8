import type { Category } from '@bimah/contract/categories.ts';
import { DIALOG_WIDTH_PX, FEED_SLOTS } from '@bimah/contract/limits.ts';
import type { BoardVideo } from '@bimah/contract/video-positions.ts';
import { Button, Modal, Skeleton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addToCategory, categoryBoardQuery, CategoryPicture } from '#features/categories/index.ts';
import { VideoThumb } from '#features/video-parts/index.ts';
import { sentenceOf } from '#platform/api/api-error.ts';
import { directionOf } from '#platform/i18n/language.ts';
import { BarButton, FloatingBar } from '#ui/bulk-bar/floating-bar.tsx';
import { useConfirm } from '#ui/confirm/confirm-context.ts';
import { FailedAnswer } from '#ui/states/failed-answer.tsx';
import { notify } from '#ui/toasts/toast-store.ts';
import { UserText } from '#ui/user-text/user-text.tsx';
import { effectOf } from '../board-after.ts';
import {
  openLock,
  removeFromFeed,
  restoreLocks,
  type Board as BoardAnswer,
} from '../feed.queries.ts';
import { useBoardSteps, type Step } from '../use-board-steps.ts';
import { useHand, type Lifted } from '../use-hand.ts';
import { useLockCard } from '../use-lock-card.ts';
import { Board } from './board.tsx';
import { CardMenu, LockDialog } from './board-card.tsx';
import { ChangesAside } from './changes-aside.tsx';
import { MoveWords } from './move-words.tsx';
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

/** As many as a phone shows before it is scrolled; the last one is cut by its edge. */
const FIRST_SCREENFUL = 3;

interface PhonePreviewProps {
  board: BoardAnswer;
  category: Category;
}

/** What viewers of a category see first, in the direction of its language. */
function PhonePreview({ board, category }: PhonePreviewProps) {
  const { t } = useTranslation('feed');
  const { language, name, image } = category;
  const first = board.videos.slice(0, FIRST_SCREENFUL);
  return (
    <div className={classes.phone} dir={directionOf(language)}>
      <div className={classes.head}>
        <CategoryPicture image={image} size={24} />
        <UserText lines={1} lang={language} className={classes.name}>
          {name}
        </UserText>
      </div>
      {first.length === 0 ? (
        <p className={classes.none}>{t('preview.none')}</p>
      ) : (
        <ol role="list" aria-label={t('preview.title')} className={classes.cards}>
          {first.map((card) => (
            <li key={card.id}>
              <VideoThumb video={card} />
              <UserText lines={2} lang={card.language} className={classes.title}>
                {card.title}
              </UserText>
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}

/** The preview where there is no room for it beside the board. */
export function FeedPreviewButton({ category }: Pick<PhonePreviewProps, 'category'>) {
  const { t } = useTranslation('feed');
  const board = useQuery(categoryBoardQuery(category.id)).data;
  const [opened, dialog] = useDisclosure(false);
  return (
    <>
      <Button
        variant="default"
        size="sm"
        className={classes.previewButton ?? ''}
        onClick={dialog.open}
      >
        {t('preview.open')}
      </Button>
      <Modal
        opened={opened}
        onClose={dialog.close}
        title={t('preview.title')}
        size={DIALOG_WIDTH_PX.standard}
      >
        {board && <PhonePreview board={board} category={category} />}
      </Modal>
    </>
  );
}

interface PickBarProps {
  board: BoardAnswer;
  lifted: Lifted | null;
  onCancel: () => void;
}

/** Floats over the board while a picked card waits for its slot. */
function PickBar({ board, lifted, onCancel }: PickBarProps) {
  const { t } = useTranslation('feed');
  const picked = lifted?.isPicked ? lifted : null;
  const isElsewhere = picked && picked.over !== picked.card.video_position.position;
  return (
    <FloatingBar open={picked !== null} className={classes.anchor}>
      <div className={classes.content}>
        <div className={classes.words}>
          <p role="status" className={classes.picked}>
            {picked && t('pick.picked', { title: picked.card.title })}
          </p>
          {isElsewhere && (
            <p className={classes.effect}>
              <MoveWords lifted={picked} effect={effectOf(board, picked.card, picked.over)} />
            </p>
          )}
        </div>
        {picked && (
          <BarButton tone="main" onClick={onCancel}>
            {t('pick.cancel')}
          </BarButton>
        )}
      </div>
    </FloatingBar>
  );
}

/** What can be done to the cards of one board. After whatever fails the board is read again. */
function useBoardActions(category_id: number) {
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
      const placement = is_locked ? { position, locked_until } : { position: null };
      notify.success(t('remove.done'), {
        detail: title,
        undo: () => run(() => addToCategory({ video_id, category_id, ...placement })),
      });
    },
  };
}

/** The board of one category with everything that can be done on it. */
export function FeedBoard({ category }: { category: Category }) {
  const { t } = useTranslation('feed');
  const answer = useQuery(categoryBoardQuery(category.id));
  const actions = useBoardActions(category.id);
  const confirm = useConfirm();
  const { board, ...hand } = useHand(answer.data && actions.asMoved(answer.data));
  const [locking, setLocking] = useState<BoardVideo | null>(null);

  const askToRemove = (card: BoardVideo) =>
    confirm({
      title: t('remove.title'),
      effect: t('remove.effect', { title: card.title }),
      confirmLabel: t('remove.confirm'),
      danger: true,
      width: DIALOG_WIDTH_PX.feed,
      action: () => actions.remove(card),
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
      <div>
        <Board
          board={board}
          hand={hand}
          onPlace={(card, position) => void actions.place(card, position)}
          renderMenu={(card) => (
            <CardMenu
              card={card}
              onLock={() => setLocking(card)}
              onUnlock={() => void actions.unlock(card)}
              onRemove={() => void askToRemove(card)}
            />
          )}
        />
        <PickBar board={board} lifted={hand.lifted} onCancel={hand.letGo} />
      </div>
      <ChangesAside
        board={board}
        lifted={hand.lifted}
        onUnlock={(card) => void actions.unlock(card)}
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
          onLock={(lock) => actions.lock(locking, lock)}
          onClose={() => setLocking(null)}
        />
      )}
    </div>
  );
}
