import type { Playlist } from '@bimah/contract/playlist-record.ts';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useListState } from '#platform/list-state/use-list-state.ts';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { usePageKey } from '#ui/letter-keys/letter-keys.ts';
import { PageHead } from '#ui/page-head/page-head.tsx';
import { NoMatches } from '#ui/search-field/no-matches.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { Tabs } from '#ui/tabs/tabs.tsx';
import { CopyDialog } from '../components/copy-dialog.tsx';
import { NewPlaylistDialog } from '../components/new-playlist-dialog.tsx';
import { PlayerDialog } from '../components/player-dialog.tsx';
import { PlaylistCard } from '../components/playlist-card.tsx';
import { PlaylistGrid } from '../components/playlist-grid.tsx';
import { PlaylistToolbar } from '../components/playlist-toolbar.tsx';
import { filtersOf, playlistParams, STATUS_OF, type PlaylistTab } from '../playlist-params.ts';
import { growingPlaylistsQuery } from '../playlists.queries.ts';
import classes from './playlist-list-screen.module.css';

const TABS: readonly PlaylistTab[] = ['published', 'awaiting'];

type Open = { dialog: 'new' } | { dialog: 'copy' | 'play'; list: Playlist };

function OpenDialog(props: { open: Open; channelId: number | undefined; onClose: () => void }) {
  const { open, ...rest } = props;
  if (open.dialog === 'new') return <NewPlaylistDialog {...rest} />;
  return open.dialog === 'copy' ? (
    <CopyDialog list={open.list} onClose={rest.onClose} />
  ) : (
    <PlayerDialog list={open.list} {...rest} />
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
          <PlaylistToolbar list={list} />
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
