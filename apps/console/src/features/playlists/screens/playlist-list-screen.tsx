import {
  DIALOG_WIDTH_PX,
  PLAYLIST_DESCRIPTION_MAX,
  PLAYLIST_TITLE_MAX,
} from '@bimah/contract/limits.ts';
import { newPlaylist, type NewPlaylist, type Playlist } from '@bimah/contract/playlist-record.ts';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { ChannelFilter, ChannelsField } from '#features/channels/index.ts';
import { parseListState, type StateOf } from '#platform/list-state/list-definition.ts';
import { choice, recordId, searchText, sortField, tab } from '#platform/list-state/list-params.ts';
import { useListState, type ListStateHandle } from '#platform/list-state/use-list-state.ts';
import { quietly, type Arrival } from '#platform/screens/read-ahead.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { FilterSelect } from '#ui/filter-select/filter-select.tsx';
import { Form } from '#ui/form/app-form/form.tsx';
import { SubmitButton } from '#ui/form/app-form/submit-button.tsx';
import { useAppForm } from '#ui/form/app-form/use-app-form.ts';
import { TextField } from '#ui/form/text-field/text-field.tsx';
import { TextareaField } from '#ui/form/textarea-field/textarea-field.tsx';
import { usePageKey } from '#ui/letter-keys/letter-keys.ts';
import { PageHead } from '#ui/page-head/page-head.tsx';
import { useTouch } from '#ui/phone/use-touch.ts';
import { NoMatches } from '#ui/search-field/no-matches.tsx';
import { SearchField } from '#ui/search-field/search-field.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { Tabs } from '#ui/tabs/tabs.tsx';
import { notify } from '#ui/toasts/toast-store.ts';
import { ToolbarRow } from '#ui/toolbar-row/toolbar-row.tsx';
import { CopyDialog } from '../dialogs/copy-dialog.tsx';
import { PlayerDialog } from '../dialogs/player-dialog.tsx';
import { PlaylistCard, PlaylistGrid } from '../playlist-card/playlist-grid.tsx';
import { SiteFields } from '../playlist-page/playlist-fields.tsx';
import {
  growingPlaylistsQuery,
  useCreatePlaylist,
  type PlaylistFilters,
} from '../playlists.queries.ts';
import dialogClasses from '../dialogs/dialog.module.css';
import classes from './playlist-list-screen.module.css';

const playlistParams = {
  tab: tab(['published', 'awaiting']),
  q: searchText(),
  sort: sortField(['updated_at', 'title']),
  lang: choice(['all', 'he', 'en']),
  /** Among the playlists of all channels alone. */
  channel: recordId(),
};

type PlaylistListState = StateOf<typeof playlistParams>;
type PlaylistTab = PlaylistListState['tab'];

const STATUS_OF = { published: 'published', awaiting: 'draft' } as const;

const filtersOf = (
  channelId: number | undefined,
  { tab: shown, q, sort, lang, channel }: PlaylistListState,
): PlaylistFilters => ({
  channel_id: channelId ?? channel,
  status: STATUS_OF[shown],
  language: lang === 'all' ? undefined : lang,
  sort_by: sort,
  term: q === '' ? undefined : q,
});

const TABS: readonly PlaylistTab[] = ['published', 'awaiting'];

type Open = { dialog: 'new' } | { dialog: 'copy' | 'play'; list: Playlist };

interface NewPlaylistDialogProps {
  /** The channel it is made in; absent where platform admins choose. */
  channelId: number | undefined;
  onClose: () => void;
}

type NewPlaylistValues = {
  title: string;
  description: string;
  channel_ids: number[];
  platform: 'internal' | 'youtube';
  external_id: string;
};

/** The contract takes whatever comes; this form only ever holds the above. */
const schema = newPlaylist as unknown as z.ZodType<NewPlaylist, NewPlaylistValues>;

function useNewPlaylist({ channelId, onClose }: NewPlaylistDialogProps) {
  const { t } = useTranslation('playlists');
  const navigate = useNavigate();
  const create = useCreatePlaylist();
  return useAppForm({
    schema,
    initial: {
      title: '',
      description: '',
      channel_ids: channelId === undefined ? [] : [channelId],
      platform: 'internal',
      external_id: '',
    },
    onSubmit: (body) => create.mutateAsync({ body }),
    onSaved: ({ id, title }) => {
      notify.success(t('new.done'), { detail: title });
      onClose();
      const playlist_id = String(id);
      void (channelId === undefined
        ? navigate({ to: '/playlist/$playlist_id', params: { playlist_id } })
        : navigate({
            to: '/channels/$channel_id/playlist/$playlist_id',
            params: { channel_id: String(channelId), playlist_id },
          }));
    },
  });
}

function NewPlaylistDialog(props: NewPlaylistDialogProps) {
  const { t } = useTranslation(['playlists', 'kit']);
  const form = useNewPlaylist(props);
  const close = () => {
    if (!form.busy) props.onClose();
  };
  return (
    <Dialog onClose={close} title={t('new.title')} size={DIALOG_WIDTH_PX.playlist}>
      <Form form={form}>
        <TextField
          {...form.field('title')}
          autoFocus
          required
          label={t('fields.title')}
          maxLength={PLAYLIST_TITLE_MAX}
        />
        <TextareaField
          {...form.field('description')}
          label={t('fields.description')}
          maxLength={PLAYLIST_DESCRIPTION_MAX}
        />
        <ChannelsField
          {...form.field('channel_ids')}
          required
          label={t('fields.channels')}
          fixedIds={props.channelId === undefined ? [] : [props.channelId]}
        />
        <SiteFields
          platform={form.field('platform')}
          external_id={form.field('external_id')}
          status="draft"
        />
        <div className={dialogClasses.actions}>
          <Button variant="default" aria-disabled={form.busy} onClick={close}>
            {t('kit:cancel')}
          </Button>
          <SubmitButton form={form}>{t('new.submit')}</SubmitButton>
        </div>
      </Form>
    </Dialog>
  );
}

function OpenDialog(props: { open: Open; channelId: number | undefined; onClose: () => void }) {
  const { open, ...rest } = props;
  if (open.dialog === 'new') return <NewPlaylistDialog {...rest} />;
  return open.dialog === 'copy' ? (
    <CopyDialog list={open.list} onClose={rest.onClose} />
  ) : (
    <PlayerDialog list={open.list} {...rest} />
  );
}

interface PlaylistToolbarProps {
  list: ListStateHandle<typeof playlistParams>;
  channelId: number | undefined;
}

function PlaylistToolbar({ list, channelId }: PlaylistToolbarProps) {
  const { state, change, filterCount } = list;
  const { t } = useTranslation(['playlists', 'forms']);
  const isTouch = useTouch();
  return (
    <ToolbarRow
      search={
        <SearchField
          label={t('list.search')}
          placeholder={t(isTouch ? 'list.search' : 'list.searchHint')}
          value={state.q}
          onSearch={(q) => change({ q })}
        />
      }
      filters={
        <>
          {channelId === undefined && (
            <ChannelFilter value={state.channel} onChange={(channel) => change({ channel })} />
          )}
          <FilterSelect
            label={t('list.sort')}
            value={state.sort}
            options={(['updated_at', 'title'] as const).map((value) => ({
              value,
              label: t(`list.sortBy.${value}`),
            }))}
            onChange={(sort) => change({ sort })}
          />
          <FilterSelect
            label={t('list.language')}
            value={state.lang}
            options={(['all', 'he', 'en'] as const).map((value) => ({
              value,
              label: t(`forms:language.${value}`),
            }))}
            onChange={(lang) => change({ lang })}
          />
        </>
      }
      filterCount={filterCount}
    />
  );
}

/** The playlists of one channel or, without one in the address, of all of them. */
export function PlaylistListScreen() {
  const { t } = useTranslation('playlists');
  const { channel_id } = useParams({ strict: false });
  const channelId = channel_id === undefined ? undefined : Number(channel_id);
  const list = useListState(playlistParams);
  const { state, change, clearFilters, filterCount } = list;
  const filters = filtersOf(channelId, state);
  const { counts } = useInfiniteQuery(growingPlaylistsQuery(filters)).data ?? {};
  const [open, setOpen] = useState<Open | null>(null);
  usePageKey({ KeyN: () => setOpen({ dialog: 'new' }) });

  const newButton = (
    <Button leftSection={<DirIcon icon={IconPlus} />} onClick={() => setOpen({ dialog: 'new' })}>
      {t('list.new')}
    </Button>
  );
  return (
    <>
      <PageHead
        title={t(channelId === undefined ? 'list.titleAll' : 'list.title')}
        action={newButton}
      />
      <Tabs
        label={t('list.tabs')}
        value={state.tab}
        tabs={TABS.map((value) => ({
          value,
          label: t(`list.tab.${value}`),
          count: counts?.[STATUS_OF[value]],
        }))}
        onChange={(tab) => change({ tab })}
      >
        <div className={classes.tab}>
          <PlaylistToolbar list={list} channelId={channelId} />
          <PlaylistGrid
            key={`${state.tab} ${channelId ?? 'all'}`}
            label={t(`list.label.${state.tab}`)}
            filters={filters}
            renderCard={(one) => (
              <PlaylistCard
                list={one}
                channelId={channelId}
                onPlay={() => setOpen({ dialog: 'play', list: one })}
                onCopy={() => setOpen({ dialog: 'copy', list: one })}
              />
            )}
            empty={
              filterCount > 0 ? (
                <NoMatches query={state.q} onSearch={(q) => change({ q })} onClear={clearFilters} />
              ) : (
                <EmptyState
                  picture="playlists"
                  title={t(`list.empty.${state.tab}.title`)}
                  text={t(`list.empty.${state.tab}.text`)}
                  action={newButton}
                />
              )
            }
          />
        </div>
      </Tabs>
      {open && <OpenDialog open={open} channelId={channelId} onClose={() => setOpen(null)} />}
    </>
  );
}

PlaylistListScreen.readAhead = ({ client, params: { channel_id }, search }: Arrival) => {
  const channelId = channel_id === undefined ? undefined : Number(channel_id);
  const filters = filtersOf(channelId, parseListState(playlistParams, search));
  quietly(client.infiniteQuery(growingPlaylistsQuery(filters)));
};
