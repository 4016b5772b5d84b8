import type { Playlist } from '@bimah/contract/playlist-record.ts';
import { Button, Menu } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconMovie, IconPlus, IconUpload } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import classes from './playlist-menu.module.css';
import { VideoPicker, type VideoPickerProps } from './video-picker.tsx';

export interface AddVideoProps extends Omit<VideoPickerProps, 'onClose'> {
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
  return (
    <>
      <Menu position="bottom-end" classNames={{ item: classes.item ?? '' }}>
        <Menu.Target>
          <Button size="sm" variant="default" leftSection={<DirIcon icon={IconPlus} />}>
            {t('add.open')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<DirIcon icon={IconMovie} />} onClick={picker.open}>
            {t('add.existing')}
          </Menu.Item>
          <Menu.Item leftSection={<DirIcon icon={IconUpload} />} onClick={upload}>
            {t('add.new')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {opened && <VideoPicker {...choice} onClose={picker.close} />}
    </>
  );
}
