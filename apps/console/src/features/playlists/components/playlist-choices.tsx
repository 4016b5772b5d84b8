import { PAGE_SIZE, PICKER_DEBOUNCE_MS } from '@bimah/contract/limits.ts';
import type { Playlist } from '@bimah/contract/playlist-record.ts';
import { VisuallyHidden } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { facesOf } from '#ui/states/answer-faces.ts';
import { EmptyPicture } from '#ui/states/empty-picture.tsx';
import { FilteredEmptyState } from '#ui/states/empty-state.tsx';
import { ListState } from '#ui/states/list-state.tsx';
import { LoadingState } from '#ui/states/loading-state.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { UserText } from '#ui/user-text/user-text.tsx';
import { playlistOffersQuery } from '../playlists.queries.ts';
import { ChoiceRow } from './choice-row.tsx';
import { PickerSearch } from './picker-search.tsx';
import classes from './playlist-choices.module.css';

export interface PlaylistChoicesProps {
  channelId: number | undefined;
  /** Where the videos stand already. */
  taken: readonly number[];
  chosen: readonly number[];
  onChange: (ids: number[]) => void;
}

const SKELETON_ROWS = 5;
const ROW_PX = 44;

/** Playlists to choose from, found by title; what is chosen stays chosen from search to search. */
export function PlaylistChoices({ channelId, taken, chosen, onChange }: PlaylistChoicesProps) {
  const { t } = useTranslation(['playlists', 'lists']);
  const [text, setText] = useState('');
  const [term] = useDebouncedValue(text.trim(), PICKER_DEBOUNCE_MS);
  const offers = useQuery(playlistOffersQuery(channelId, term));
  const { playlists = [], total = 0 } = offers.data ?? {};

  const toggle = ({ id }: Playlist) =>
    onChange(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  return (
    <div className={classes.choices}>
      <PickerSearch label={t('addTo.search')} value={text} onChange={setText} />
      <ListState
        {...facesOf(offers, t('list.failed'))}
        skeleton={<LoadingState rows={SKELETON_ROWS} rowHeight={ROW_PX} />}
        count={playlists.length}
        empty={
          term === '' ? (
            <Notice picture={<EmptyPicture />} title={t('addTo.none')} />
          ) : (
            <FilteredEmptyState onClear={() => setText('')} />
          )
        }
        refreshing={offers.isPlaceholderData}
      >
        <ul role="list" aria-label={t('list.title')} className={classes.list}>
          {playlists.map((list) => (
            <ChoiceRow
              key={list.id}
              label={list.title}
              note={taken.includes(list.id) ? t('addTo.taken') : undefined}
              checked={taken.includes(list.id) || chosen.includes(list.id)}
              disabled={taken.includes(list.id)}
              onToggle={() => toggle(list)}
            >
              <PlaylistWords list={list} withChannel={channelId === undefined} />
            </ChoiceRow>
          ))}
        </ul>
      </ListState>
      {total > PAGE_SIZE.playlist_picker && <p className={classes.more}>{t('addTo.more')}</p>}
      <VisuallyHidden role="status">
        {chosen.length > 0 && t('lists:selection.selected', { count: chosen.length })}
      </VisuallyHidden>
    </div>
  );
}

function PlaylistWords({ list, withChannel }: { list: Playlist; withChannel: boolean }) {
  const { t } = useTranslation('playlists');
  return (
    <>
      <UserText block lines={1} lang={list.language}>
        {list.title}
      </UserText>
      <span className={classes.facts}>
        {withChannel && list.channel && <UserText>{list.channel.name}</UserText>}
        <span>{t('card.videos', { count: list.items_count })}</span>
        {list.status === 'draft' && <span>{t('status.draft')}</span>}
      </span>
    </>
  );
}
