import type { BoardVideo } from '@bimah/contract/video-positions.ts';
import { Menu } from '@mantine/core';
import {
  IconDotsVertical,
  IconLock,
  IconLockOpen,
  IconPlayerPlay,
  IconX,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import classes from './card-menu.module.css';

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
