import type { BoardVideo } from '@bimah/contract/video-positions.ts';
import { useDraggable } from '@dnd-kit/core';
import { useMergedRef } from '@mantine/hooks';
import { IconClock, IconLock } from '@tabler/icons-react';
import { useRef, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { VideoThumb } from '#features/video-parts/index.ts';
import { formatDate } from '#platform/time/format.ts';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { Ltr } from '#ui/ltr/ltr.tsx';
import { UserText } from '#ui/user-text/user-text.tsx';
import { cardId } from '../board-ids.ts';
import classes from './board-card.module.css';

/** The picture of a card with the marks of its lock. */
export function CardPicture({ card }: { card: BoardVideo }) {
  const { t } = useTranslation('feed');
  const { is_locked, locked_until } = card.video_position;
  return (
    <>
      <VideoThumb video={card} hideDuration />
      {is_locked && (
        <span className={classes.lock} title={t('card.locked')}>
          <DirIcon icon={IconLock} size={16} />
        </span>
      )}
      {locked_until !== null && (
        <span className={classes.until}>
          <DirIcon icon={IconClock} size={14} />
          <span>{t('card.until')}</span>
          <Ltr>{formatDate(locked_until)}</Ltr>
        </span>
      )}
    </>
  );
}

export interface BoardCardProps {
  card: BoardVideo;
  /** It waits for a click on the slot it should go to. */
  isPicked: boolean;
  /** Under the picture, after the title. */
  menu: ReactNode;
  onPick: (grip: HTMLElement) => void;
  /** A digit is being typed: whoever takes the focus now gets it. */
  onDigit: () => void;
}

/** Firefox makes a click of Space even where the key has already lifted or dropped the card. */
const noClickOfSpace = (event: KeyboardEvent) => {
  if (event.code === 'Space') event.preventDefault();
};

/**
 * Dragged by its picture: with a mouse, by a finger that rests, or after Space with the arrows. A
 * click picks it for a slot that is clicked next.
 */
export function BoardCard({ card, isPicked, menu, onPick, onDigit }: BoardCardProps) {
  const { t } = useTranslation(['feed', 'lists']);
  const { is_locked, position } = card.video_position;
  const grip = useRef<HTMLButtonElement>(null);
  const { attributes, listeners, setNodeRef, isDragging } = useDraggable({
    id: cardId(card.id),
    attributes: { roleDescription: t('lists:sortable.role') },
  });
  return (
    <div
      className={classes.card}
      data-locked={is_locked || undefined}
      data-lifted={isDragging || undefined}
      data-picked={isPicked || undefined}
    >
      <button
        type="button"
        ref={useMergedRef(setNodeRef, grip)}
        className={classes.picture}
        {...attributes}
        {...listeners}
        aria-pressed={isPicked || isDragging || undefined}
        onKeyDown={(event) => {
          if (!isDragging && /^\d$/.test(event.key)) onDigit();
          else listeners?.['onKeyDown']?.(event);
        }}
        onKeyUp={noClickOfSpace}
        onClick={({ currentTarget }) => onPick(currentTarget)}
        aria-label={t(is_locked ? 'card.gripLocked' : 'card.grip', { title: card.title, position })}
      >
        <CardPicture card={card} />
      </button>
      <div className={classes.foot}>
        {/* For the pointer alone: the picture above is the same to keys and screen readers. */}
        <button
          type="button"
          aria-hidden
          tabIndex={-1}
          className={classes.title}
          onClick={() => {
            if (!grip.current) return;
            // The keys that go on with a picked card are heard there.
            grip.current.focus({ preventScroll: true });
            onPick(grip.current);
          }}
        >
          <UserText lines={2} lang={card.language}>
            {card.title}
          </UserText>
        </button>
        {menu}
      </div>
    </div>
  );
}
