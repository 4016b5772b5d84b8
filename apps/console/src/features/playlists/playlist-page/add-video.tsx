import { useMenu } from '#ui/menu/menu-button.tsx';
import type { Playlist } from '@bimah/contract/playlist-record.ts';
import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconMovie, IconPlus, IconUpload } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { VideoPicker, type VideoPickerProps } from '../dialogs/video-picker.tsx';

export interface AddVideoProps extends Pick<
  VideoPickerProps,
  'channelId' | 'isTaken' | 'room' | 'onAdd'
> {
  list: Playlist;
}

/** Brings in videos that are there, or goes to make a new one that joins the list by itself. */
export function AddVideo({ list, ...choice }: AddVideoProps) {
  const { t } = useTranslation('playlists');
  const navigate = useNavigate();
  const [opened, picker] = useDisclosure(false);
  const upload = () => {
    const search = { playlist: list.id };
    const channel = choice.channelId ?? list.channel_id;
    void (channel === null
      ? navigate({ to: '/library/video/add', search })
      : navigate({
          to: '/channels/$channel_id/video/add',
          params: { channel_id: String(channel) },
          search,
        }));
  };
  const menu = useMenu([
    { label: t('add.existing'), icon: IconMovie, onAction: picker.open },
    { label: t('add.new'), icon: IconUpload, onAction: upload },
  ]);
  return (
    <>
      <Button
        size="sm"
        variant="default"
        leftSection={<DirIcon icon={IconPlus} />}
        {...menu.buttonProps}
      >
        {t('add.open')}
      </Button>
      {menu.panel}
      {opened && (
        <VideoPicker
          {...choice}
          title={t('picker.title')}
          takenNote={t('picker.taken')}
          onClose={picker.close}
        />
      )}
    </>
  );
}
