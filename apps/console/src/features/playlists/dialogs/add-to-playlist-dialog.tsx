import { DIALOG_WIDTH_PX, PAGE_SIZE, PICKER_DEBOUNCE_MS } from '@bimah/contract/limits.ts';
import type { Playlist } from '@bimah/contract/playlist-record.ts';
import type { Video } from '@bimah/contract/videos.ts';
import { Button, VisuallyHidden } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Form } from '#ui/form/app-form/form.tsx';
import { SubmitButton } from '#ui/form/app-form/submit-button.tsx';
import { useAppForm } from '#ui/form/app-form/use-app-form.ts';
import { facesOf } from '#ui/states/answer-faces.ts';
import { EmptyPicture } from '#ui/states/empty-picture.tsx';
import { FilteredEmptyState } from '#ui/states/empty-state.tsx';
import { ListState } from '#ui/states/list-state.tsx';
import { LoadingState } from '#ui/states/loading-state.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { notify } from '#ui/toasts/toast-store.ts';
import { UserText } from '#ui/user-text/user-text.tsx';
import { playlistOffersQuery, useAddToPlaylists } from '../playlists.queries.ts';
import { ChoiceRow } from './choice-row.tsx';
import { PickerSearch } from './picker-search.tsx';
import classes from './add-to-playlist-dialog.module.css';
import dialogClasses from './dialog.module.css';

export interface AddToPlaylistDialogProps {
  videos: readonly Pick<Video, 'id' | 'playlist_ids'>[];
  /** What is added, drawn small. */
  subject: ReactNode;
  /** Offers the playlists of one channel; absent: those of all. */
  channelId: number | undefined;
  onAdded: () => void;
  onClose: () => void;
}

const schema = z.object({ playlist_ids: z.array(z.number()).min(1, 'playlist_required') });

interface PlaylistChoicesProps {
  channelId: number | undefined;
  /** Where the videos stand already. */
  taken: readonly number[];
  chosen: readonly number[];
  onChange: (ids: number[]) => void;
}

const SKELETON_ROWS = 5;
const ROW_PX = 44;

/** Playlists to choose from, found by title; what is chosen stays chosen from search to search. */
function PlaylistChoices({ channelId, taken, chosen, onChange }: PlaylistChoicesProps) {
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
            <Notice picture={<EmptyPicture of="playlists" />} title={t('addTo.none')} />
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

/** Puts one or more videos at the end of one or more playlists. */
export function AddToPlaylistDialog(props: AddToPlaylistDialogProps) {
  const { videos, subject, channelId, onAdded, onClose } = props;
  const { t } = useTranslation(['playlists', 'kit']);
  const add = useAddToPlaylists();
  const form = useAppForm({
    schema,
    initial: { playlist_ids: [] as number[] },
    onSubmit: ({ playlist_ids }) => add({ playlist_ids, video_ids: videos.map(({ id }) => id) }),
    onSaved: ({ playlists, already_there }) => {
      const titles = playlists.map(({ title }) => title);
      notify.success(t('addTo.done', { count: titles.length }), {
        detail:
          already_there === 0
            ? titles.join(', ')
            : t('addTo.alreadyThere', { count: already_there }),
      });
      onAdded();
      onClose();
    },
  });
  const field = form.field('playlist_ids');
  const missing = field.value.length === 0 ? [t('addTo.playlist')] : [];
  const close = () => {
    if (!form.busy) onClose();
  };
  return (
    <Dialog onClose={close} title={t('addTo.title')} size={DIALOG_WIDTH_PX.standard}>
      <Form form={form}>
        {subject}
        <PlaylistChoices
          channelId={channelId}
          taken={playlistsOfAll(videos)}
          chosen={field.value}
          onChange={field.onChange}
        />
        <div className={dialogClasses.actions}>
          <Button variant="default" aria-disabled={form.busy} onClick={close}>
            {t('kit:cancel')}
          </Button>
          <SubmitButton form={{ ...form, missing }}>{t('addTo.submit')}</SubmitButton>
        </div>
      </Form>
    </Dialog>
  );
}

/** Playlists in which every one of the videos stands already. */
const playlistsOfAll = ([first, ...rest]: AddToPlaylistDialogProps['videos']): number[] =>
  (first?.playlist_ids ?? []).filter((id) =>
    rest.every(({ playlist_ids }) => playlist_ids.includes(id)),
  );
