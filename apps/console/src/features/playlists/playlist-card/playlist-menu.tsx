import { MenuButton } from '#ui/menu/menu-button.tsx';
import type { Playlist } from '@bimah/contract/playlist-record.ts';
import { IconCopyPlus, IconHourglass, IconSend, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

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
    <MenuButton
      label={t('menu.open', { title: list.title })}
      items={[
        ...(onStatus
          ? [
              {
                label: t(isPublished ? 'menu.await' : 'menu.publish'),
                icon: isPublished ? IconHourglass : IconSend,
                onAction: onStatus,
              },
            ]
          : []),
        { label: t('menu.copy'), icon: IconCopyPlus, onAction: onCopy },
        { label: t('menu.remove'), icon: IconTrash, danger: true, onAction: onRemove },
      ]}
    />
  );
}
