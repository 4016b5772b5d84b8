import { PAGE_SIZE, PICKER_DEBOUNCE_MS } from '@bimah/contract/limits.ts';
import type { Video } from '@bimah/contract/videos.ts';
import { Button, Drawer } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Pager } from '#ui/pager/pager.tsx';
import { facesOf } from '#ui/states/answer-faces.ts';
import { FilteredEmptyState } from '#ui/states/empty-state.tsx';
import { ListState } from '#ui/states/list-state.tsx';
import { LoadingState } from '#ui/states/loading-state.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { EmptyPicture } from '#ui/states/empty-picture.tsx';
import { videoOffersQuery } from '../playlists.queries.ts';
import { ChoiceRow } from './choice-row.tsx';
import { ItemRow } from './item-row.tsx';
import { PickerSearch } from './picker-search.tsx';
import classes from './picker.module.css';

export interface VideoPickerProps {
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
export function VideoPicker({ channelId, isTaken, room, onAdd, onClose }: VideoPickerProps) {
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
      classNames={{ body: classes.body ?? '' }}
    >
      <PickerSearch label={t('picker.search')} value={text} onChange={search} />
      <div className={classes.list}>
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
      <div className={classes.foot}>
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
