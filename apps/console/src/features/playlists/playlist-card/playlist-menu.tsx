import type { Playlist } from '@bimah/contract/playlist-record.ts';
import { Menu } from '@mantine/core';
import {
  IconCopyPlus,
  IconDotsVertical,
  IconHourglass,
  IconSend,
  IconTrash,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import classes from './playlist-menu.module.css';

export interface PlaylistMenuProps {
  list: Playlist;
  /** Absent where the status is part of a form. */
  onStatus?: (() => void) | undefined;
  onCopy: () => void;
  onRemove: () => void;
}

/** Every action on one playlist; deleting stands apart at the end. */
export function PlaylistMenu({ list, onStatus, onCopy, onRemove }: PlaylistMenuProps) {
  const { t } = useTranslation('playlists');
  const isPublished = list.status === 'published';
  return (
    <Menu position="bottom-end" classNames={{ item: classes.item ?? '' }}>
      <Menu.Target>
        <IconButton icon={IconDotsVertical} label={t('menu.open', { title: list.title })} />
      </Menu.Target>
      <Menu.Dropdown>
        {onStatus && (
          <Menu.Item
            leftSection={<DirIcon icon={isPublished ? IconHourglass : IconSend} />}
            onClick={onStatus}
          >
            {t(isPublished ? 'menu.await' : 'menu.publish')}
          </Menu.Item>
        )}
        <Menu.Item leftSection={<DirIcon icon={IconCopyPlus} />} onClick={onCopy}>
          {t('menu.copy')}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item data-danger leftSection={<DirIcon icon={IconTrash} />} onClick={onRemove}>
          {t('menu.remove')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
