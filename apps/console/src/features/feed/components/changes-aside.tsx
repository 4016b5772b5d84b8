import type { BoardVideo } from '@bimah/contract/video-positions.ts';
import { FEED_SLOTS } from '@bimah/contract/limits.ts';
import { Button, VisuallyHidden } from '@mantine/core';
import { IconArrowNarrowRight, IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { VideoThumb } from '#features/video-parts/index.ts';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { UserText } from '#ui/user-text/user-text.tsx';
import { effectOf } from '../board-after.ts';
import type { Board } from '../feed.queries.ts';
import type { Lifted } from '../use-hand.ts';
import { MoveWords } from './move-words.tsx';
import classes from './changes-aside.module.css';

export interface ChangesAsideProps {
  board: Board;
  lifted: Lifted | null;
  onUnlock: (card: BoardVideo) => void;
  /** Shown as long as nothing is in the hand. */
  preview: ReactNode;
}

interface SmallCardProps {
  card: BoardVideo;
  lines?: 1 | 2;
}

function SmallCard({ card, lines = 1 }: SmallCardProps) {
  return (
    <>
      <span className={classes.picture}>
        <VideoThumb video={card} hideDuration />
      </span>
      <UserText lines={lines} lang={card.language} className={classes.title}>
        {card.title}
      </UserText>
    </>
  );
}

function LockMark() {
  const { t } = useTranslation('feed');
  return (
    <>
      <DirIcon icon={IconLock} size={16} />
      <VisuallyHidden>{t('card.locked')}</VisuallyHidden>
    </>
  );
}

/** Who would make room for the card in the hand, before it is dropped, and who would not. */
function Changes({ board, lifted }: { board: Board; lifted: Lifted }) {
  const { t } = useTranslation('feed');
  const effect = effectOf(board, lifted.card, lifted.over);
  return (
    <>
      <h2 className={classes.heading}>{t('changes.title')}</h2>
      <p className={classes.words}>
        <MoveWords lifted={lifted} effect={effect} />
      </p>
      <ul className={classes.list}>
        {effect.shifts.map(({ video, from, to }) => (
          <li key={video.id} className={classes.row}>
            <SmallCard card={video} />
            <span className={classes.road}>
              {video.video_position.is_locked && <LockMark />}
              <span>{from}</span>
              <DirIcon icon={IconArrowNarrowRight} size={16} />
              <strong>{to ?? t('changes.out')}</strong>
            </span>
          </li>
        ))}
        {effect.kept.map((card) => (
          <li key={card.id} className={classes.row}>
            <SmallCard card={card} />
            <span className={classes.kept}>
              <LockMark />
              {card.video_position.position}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Slots held for videos that are not out yet; until then the board fills them by itself. */
function Waiting({ board, onUnlock }: Pick<ChangesAsideProps, 'board' | 'onUnlock'>) {
  const { t } = useTranslation('feed');
  if (board.waiting.length === 0) return null;
  return (
    <>
      <h2 className={classes.heading}>{t('waiting.title')}</h2>
      <p className={classes.words}>{t('waiting.help')}</p>
      <ul aria-label={t('waiting.title')} className={classes.list}>
        {board.waiting.map((card) => (
          <li key={card.id} className={classes.row}>
            <SmallCard card={card} lines={2} />
            <span className={classes.acts}>
              <span className={classes.kept}>
                <LockMark />
                {t('waiting.place', { position: card.video_position.position })}
              </span>
              <Button
                variant="subtle"
                color="gray"
                size="xs"
                px={6}
                aria-label={t('waiting.unlock', { title: card.title })}
                onClick={() => onUnlock(card)}
              >
                {t('menu.unlock')}
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Of what is on the board now. */
function Legend({ board: { videos } }: { board: Board }) {
  const { t } = useTranslation('feed');
  const hasLocks = videos.some(({ video_position }) => video_position.is_locked);
  const isFull = videos.length >= FEED_SLOTS;
  return (
    <>
      {hasLocks && <p className={classes.rule}>{t('legend.rule')}</p>}
      {(hasLocks || !isFull) && (
        <ul className={classes.legend}>
          {hasLocks && <li data-kind="locked">{t('legend.locked')}</li>}
          {!isFull && <li data-kind="free">{t('legend.free')}</li>}
        </ul>
      )}
    </>
  );
}

export function ChangesAside({ board, lifted, onUnlock, preview }: ChangesAsideProps) {
  const { t } = useTranslation('feed');
  return (
    <aside aria-label={t('aside')} className={classes.aside}>
      {lifted ? (
        <Changes board={board} lifted={lifted} />
      ) : (
        <>
          {preview}
          <Waiting board={board} onUnlock={onUnlock} />
        </>
      )}
      <Legend board={board} />
    </aside>
  );
}
