import { DIALOG_WIDTH_PX, FEED_SLOTS } from '@bimah/contract/limits.ts';
import type { BoardVideo } from '@bimah/contract/video-positions.ts';
import { Button, Menu, Modal } from '@mantine/core';
import {
  IconDotsVertical,
  IconLock,
  IconLockOpen,
  IconPlayerPlay,
  IconX,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { endingAt, isSlot, lockEnd, LockEndField } from '#features/categories/index.ts';
import { VideoThumb } from '#features/video-parts/index.ts';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { Form } from '#ui/form/app-form/form.tsx';
import { SubmitButton } from '#ui/form/app-form/submit-button.tsx';
import { useAppForm } from '#ui/form/app-form/use-app-form.ts';
import { NumberField } from '#ui/form/number-field/number-field.tsx';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { UserText } from '#ui/user-text/user-text.tsx';
import type { Lock } from '../use-lock-card.ts';
import classes from './card-menu.module.css';

interface LockDialogProps {
  card: BoardVideo;
  onLock: (lock: Lock) => Promise<unknown>;
  onClose: () => void;
}

const schema = z.object({
  position: z.int('required').min(1, 'out_of_range').max(FEED_SLOTS, 'out_of_range').nullable(),
  locked_until: lockEnd,
});

/** Where a card stands, and until when. */
export function LockDialog({ card, onLock, onClose }: LockDialogProps) {
  const { t } = useTranslation(['feed', 'kit']);
  const { is_locked, position, locked_until } = card.video_position;
  const core = useAppForm({
    schema,
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
    <Modal
      opened
      onClose={close}
      title={t(is_locked ? 'lock.changeTitle' : 'lock.title')}
      size={DIALOG_WIDTH_PX.standard}
    >
      <Form form={form}>
        <div className={classes.subject}>
          <span className={classes.picture}>
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
    </Modal>
  );
}

export interface CardMenuProps {
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
    <Menu position="bottom-end">
      <Menu.Target>
        <IconButton
          size="md"
          icon={IconDotsVertical}
          label={t('menu.open', { title: card.title })}
        />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<DirIcon icon={IconLock} />} onClick={onLock}>
          {t(is_locked ? 'menu.relock' : 'menu.lock')}
        </Menu.Item>
        <Menu.Item
          leftSection={<DirIcon icon={IconLockOpen} />}
          disabled={!is_locked}
          onClick={onUnlock}
        >
          {t('menu.unlock')}
        </Menu.Item>
        {channel_id !== null && (
          <Menu.Item
            leftSection={<DirIcon icon={IconPlayerPlay} />}
            renderRoot={(props) => (
              <Link
                to="/channels/$channel_id/videos/$video_id"
                params={{ channel_id: String(channel_id), video_id: String(id) }}
                {...props}
              />
            )}
          >
            {t('menu.watch')}
          </Menu.Item>
        )}
        <Menu.Divider />
        <Menu.Item
          className={classes.danger ?? ''}
          leftSection={<DirIcon icon={IconX} />}
          onClick={onRemove}
        >
          {t('menu.remove')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
