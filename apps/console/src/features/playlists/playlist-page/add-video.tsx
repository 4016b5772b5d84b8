import { PAGE_SIZE, PICKER_DEBOUNCE_MS } from '@bimah/contract/limits.ts';
import type { Playlist } from '@bimah/contract/playlist-record.ts';
import type { Video } from '@bimah/contract/videos.ts';
import { Button, Drawer, Menu } from '@mantine/core';
import { useDebouncedValue, useDisclosure } from '@mantine/hooks';
import { IconMovie, IconPlus, IconUpload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { Pager } from '#ui/pager/pager.tsx';
import { facesOf } from '#ui/states/answer-faces.ts';
import { EmptyPicture } from '#ui/states/empty-picture.tsx';
import { FilteredEmptyState } from '#ui/states/empty-state.tsx';
import { ListState } from '#ui/states/list-state.tsx';
import { LoadingState } from '#ui/states/loading-state.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { ChoiceRow } from '../dialogs/choice-row.tsx';
import { PickerSearch } from '../dialogs/picker-search.tsx';
import { videoOffersQuery } from '../playlists.queries.ts';
import { ItemRow } from './item-row.tsx';
import pickerClasses from '../dialogs/picker.module.css';
import classes from '../playlist-card/playlist-menu.module.css';

interface VideoPickerProps {
  channelId: number | undefined;
  /** Whether a video stands in the list already. */
  isTaken: (video: Video) => boolean;
  /** How many more the list can hold. */
  room: number;
  onAdd: (videos: readonly Video[]) => void;
  onClose: () => void;
}

const WIDTH_PX = 520;
const ROW_PX = 60;
const SIZE = PAGE_SIZE.playlist_video_picker;

/** Videos to choose from, ten at a time; what is chosen stays chosen from page to page. */
function VideoPicker({ channelId, isTaken, room, onAdd, onClose }: VideoPickerProps) {
  const { t } = useTranslation('playlists');
  const [text, setText] = useState('');
  const [term] = useDebouncedValue(text.trim(), PICKER_DEBOUNCE_MS);
  const [page, setPage] = useState(1);
  const [chosen, setChosen] = useState<ReadonlyMap<number, Video>>(new Map());
  const offers = useQuery(videoOffersQuery({ channel_id: channelId, term, page }));
  const videos = offers.data?.videos ?? [];

  const search = (next: string) => {
    setText(next);
    setPage(1);
  };
  const toggle = (video: Video) => {
    const next = new Map(chosen);
    if (!next.delete(video.id)) next.set(video.id, video);
    setChosen(next);
  };
  const add = () => {
    onAdd([...chosen.values()]);
    onClose();
  };
  return (
    <Drawer
      opened
      onClose={onClose}
      size={WIDTH_PX}
      title={t('picker.title')}
      classNames={{ body: pickerClasses.body ?? '' }}
    >
      <PickerSearch label={t('picker.search')} value={text} onChange={search} />
      <div className={pickerClasses.list}>
        <ListState
          {...facesOf(offers, t('picker.failed'))}
          skeleton={<LoadingState rows={SIZE} rowHeight={ROW_PX} />}
          count={videos.length}
          empty={
            term === '' ? (
              <Notice picture={<EmptyPicture />} title={t('picker.empty')} />
            ) : (
              <FilteredEmptyState onClear={() => search('')} />
            )
          }
          refreshing={offers.isPlaceholderData}
        >
          <ul role="list" aria-label={t('picker.videos')}>
            {videos.map((video) => (
              <ChoiceRow
                key={video.id}
                label={video.title}
                note={isTaken(video) ? t('picker.taken') : undefined}
                checked={isTaken(video) || chosen.has(video.id)}
                disabled={isTaken(video) || (chosen.size >= room && !chosen.has(video.id))}
                onToggle={() => toggle(video)}
              >
                <ItemRow video={video} />
              </ChoiceRow>
            ))}
          </ul>
        </ListState>
      </div>
      <Pager page={page} size={SIZE} total={offers.data?.total} onPage={setPage} />
      <div className={pickerClasses.foot}>
        <Button variant="default" onClick={onClose}>
          {t('picker.cancel')}
        </Button>
        <Button disabled={chosen.size === 0} onClick={add}>
          {t('picker.add', { count: chosen.size })}
        </Button>
      </div>
    </Drawer>
  );
}

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
