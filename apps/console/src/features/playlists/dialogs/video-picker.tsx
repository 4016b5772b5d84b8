import { PAGE_SIZE, PICKER_DEBOUNCE_MS } from '@bimah/contract/limits.ts';
import type { Video } from '@bimah/contract/videos.ts';
import { Button, Drawer } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useReturnFocus } from '#ui/focus/use-return-focus.ts';
import { Pager } from '#ui/pager/pager.tsx';
import { facesOf } from '#ui/states/answer-faces.ts';
import { EmptyPicture } from '#ui/states/empty-picture.tsx';
import { FilteredEmptyState } from '#ui/states/empty-state.tsx';
import { ListState } from '#ui/states/list-state.tsx';
import { LoadingState } from '#ui/states/loading-state.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { ItemRow } from '../playlist-page/item-row.tsx';
import { videoOffersQuery } from '../playlists.queries.ts';
import { ChoiceRow } from './choice-row.tsx';
import { PickerSearch } from './picker-search.tsx';
import pickerClasses from './picker.module.css';

export interface VideoPickerProps {
  title: string;
  /** Only what is not out yet, also while it is processed. */
  awaiting?: boolean;
  /** What is said of a video that is taken. */
  takenNote: string;
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
export function VideoPicker(props: VideoPickerProps) {
  const { channelId, awaiting = false, isTaken, room, onAdd, onClose } = props;
  const { t } = useTranslation('playlists');
  const [text, setText] = useState('');
  const [term] = useDebouncedValue(text.trim(), PICKER_DEBOUNCE_MS);
  const [page, setPage] = useState(1);
  const [chosen, setChosen] = useState<ReadonlyMap<number, Video>>(new Map());
  const offers = useQuery(videoOffersQuery({ channel_id: channelId, term, page, awaiting }));
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
  useReturnFocus();
  const add = () => {
    onAdd([...chosen.values()]);
    onClose();
  };
  return (
    <Drawer
      opened
      onClose={onClose}
      size={WIDTH_PX}
      title={props.title}
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
              <Notice picture={<EmptyPicture of="videos" />} title={t('picker.empty')} />
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
                note={isTaken(video) ? props.takenNote : undefined}
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
