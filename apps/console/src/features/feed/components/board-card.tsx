import { MenuButton } from '#ui/menu/menu-button.tsx';
import { DIALOG_WIDTH_PX, FEED_SLOTS } from '@bimah/contract/limits.ts';
import type { BoardVideo } from '@bimah/contract/video-positions.ts';
import { useDraggable } from '@dnd-kit/core';
import { Button } from '@mantine/core';
import { useMergedRef } from '@mantine/hooks';
import { IconClock, IconLock, IconLockOpen, IconPlayerPlay, IconX } from '@tabler/icons-react';
import { useRef, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { isSlot, lockEnd, LockEndField } from '#features/categories/index.ts';
import { endingAt } from '#ui/form/end-field/end.ts';
import { VideoThumb } from '#features/video-parts/index.ts';
import { formatDate } from '#platform/time/format.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { Form } from '#ui/form/app-form/form.tsx';
import { SubmitButton } from '#ui/form/app-form/submit-button.tsx';
import { useAppForm } from '#ui/form/app-form/use-app-form.ts';
import { NumberField } from '#ui/form/number-field/number-field.tsx';
import { Ltr } from '#ui/ltr/ltr.tsx';
import { UserText } from '#ui/user-text/user-text.tsx';
import { cardId } from '../board-ids.ts';
import type { Lock } from '../use-lock-card.ts';
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
  steps: ReactNode;
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
export function BoardCard({ card, isPicked, steps, menu, onPick, onDigit }: BoardCardProps) {
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
        {steps}
        {menu}
      </div>
    </div>
  );
}

interface LockDialogProps {
  card: BoardVideo;
  onLock: (lock: Lock) => Promise<unknown>;
  onClose: () => void;
}

const lockSchema = z.object({
  position: z.int('required').min(1, 'out_of_range').max(FEED_SLOTS, 'out_of_range').nullable(),
  locked_until: lockEnd,
});

/** Where a card stands, and until when. */
export function LockDialog({ card, onLock, onClose }: LockDialogProps) {
  const { t } = useTranslation(['feed', 'kit']);
  const { is_locked, position, locked_until } = card.video_position;
  const core = useAppForm({
    schema: lockSchema,
    initial: { position, locked_until: endingAt(locked_until) },
    onSubmit: (lock) => onLock({ position: lock.position ?? 0, locked_until: lock.locked_until }),
    onSaved: onClose,
  });
  const missing = isSlot(core.values.position) ? [] : [t('lock.position')];
  const form = { ...core, missing };
  const close = () => {
    if (!form.busy) onClose();
  };
  return (
    <Dialog
      onClose={close}
      title={t(is_locked ? 'lock.changeTitle' : 'lock.title')}
      size={DIALOG_WIDTH_PX.standard}
    >
      <Form form={form}>
        <div className={classes.subject}>
          <span className={classes.subjectPicture}>
            <VideoThumb video={card} hideDuration />
          </span>
          <UserText lines={2} lang={card.language}>
            {card.title}
          </UserText>
        </div>
        <NumberField
          {...form.field('position')}
          label={t('lock.position')}
          description={t('lock.hint', { max: FEED_SLOTS })}
          min={1}
          max={FEED_SLOTS}
          required
        />
        <LockEndField {...form.field('locked_until')} />
        <div className={classes.actions}>
          <Button variant="default" aria-disabled={form.busy} onClick={close}>
            {t('kit:cancel')}
          </Button>
          <SubmitButton form={form}>{t(is_locked ? 'lock.change' : 'lock.submit')}</SubmitButton>
        </div>
      </Form>
    </Dialog>
  );
}

interface CardMenuProps {
  card: BoardVideo;
  onLock: () => void;
  onUnlock: () => void;
  onRemove: () => void;
}

export function CardMenu({ card, onLock, onUnlock, onRemove }: CardMenuProps) {
  const { t } = useTranslation('feed');
  const { id, channel_id, video_position } = card;
  const { is_locked } = video_position;
  return (
    <MenuButton
      size="md"
      label={t('menu.open', { title: card.title })}
      items={[
        { label: t(is_locked ? 'menu.relock' : 'menu.lock'), icon: IconLock, onAction: onLock },
        { label: t('menu.unlock'), icon: IconLockOpen, disabled: !is_locked, onAction: onUnlock },
        ...(channel_id === null
          ? []
          : [
              {
                label: t('menu.watch'),
                icon: IconPlayerPlay,
                link: {
                  to: '/channels/$channel_id/videos/$video_id',
                  params: { channel_id: String(channel_id), video_id: String(id) },
                } as const,
              },
            ]),
        { label: t('menu.remove'), icon: IconX, danger: true, onAction: onRemove },
      ]}
    />
  );
}
