import { Button } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ProcessingTab } from '#features/processing/index.ts';
import { currentUserQuery } from '#features/session/index.ts';
import { parseListState } from '#platform/list-state/list-definition.ts';
import { useListState } from '#platform/list-state/use-list-state.ts';
import { quietly, type Arrival } from '#platform/screens/read-ahead.ts';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { usePageKey } from '#ui/letter-keys/letter-keys.ts';
import { PageHead } from '#ui/page-head/page-head.tsx';
import { Tabs } from '#ui/tabs/tabs.tsx';
import {
  libraryParams,
  listFilters,
  scopeOf,
  type LibraryTab as TabName,
} from '../library/library-params.ts';
import { LibraryTab } from '../library/library-tab.tsx';
import { LibraryFilters } from '../library/library-toolbar.tsx';
import { growingVideoListQuery, videoCountsQuery } from '../videos.queries.ts';

const TABS: readonly TabName[] = ['published', 'awaiting', 'processing'];
/** What was removed from a channel lies in its bin; all channels together have none. */
const TABS_OF_ALL: readonly TabName[] = [...TABS, 'removed'];

function useUploadKey(channelId: number | undefined) {
  const navigate = useNavigate();
  usePageKey({
    KeyN: () =>
      void (channelId === undefined
        ? navigate({ to: '/library/video/add' })
        : navigate({
            to: '/channels/$channel_id/video/add',
            params: { channel_id: String(channelId) },
          })),
  });
}

interface UploadButtonProps {
  /** Absent in the library of all channels, where the channels are chosen with the video. */
  channelId: number | undefined;
}

function UploadButton({ channelId }: UploadButtonProps) {
  const { t } = useTranslation('videos');
  return (
    <Button
      leftSection={<DirIcon icon={IconUpload} />}
      renderRoot={(props) =>
        channelId === undefined ? (
          <Link to="/library/video/add" {...props} />
        ) : (
          <Link
            to="/channels/$channel_id/video/add"
            params={{ channel_id: String(channelId) }}
            {...props}
          />
        )
      }
    >
      {t('library.upload')}
    </Button>
  );
}

/** The library of one channel or, without one in the address, of all of them. */
export function VideoListScreen() {
  const { t } = useTranslation('videos');
  const { channel_id } = useParams({ strict: false });
  const channelId = channel_id === undefined ? undefined : Number(channel_id);
  const isAdmin = useQuery(currentUserQuery).data?.is_admin ?? false;
  const list = useListState(libraryParams);
  const scope = scopeOf(channelId, list.state);
  const counts = useQuery(videoCountsQuery(scope)).data;
  const tabs = channelId === undefined ? TABS_OF_ALL : TABS;
  const tab = tabs.find((name) => name === list.state.tab) ?? 'published';
  const uploadButton = <UploadButton channelId={channelId} />;
  useUploadKey(channelId);

  return (
    <>
      <PageHead
        title={t(channelId === undefined ? 'library.titleAll' : 'library.title')}
        action={uploadButton}
      />
      <Tabs
        label={t('library.tabs')}
        value={tab}
        tabs={tabs.map((name) => ({
          value: name,
          label: t(`library.tab.${name}`),
          count: counts?.[name],
        }))}
        onChange={(next) => list.change({ tab: next })}
      >
        {tab === 'processing' ? (
          <ProcessingTab
            channelId={scope.channel_id}
            filters={<LibraryFilters list={list} channelId={channelId} />}
          />
        ) : (
          <LibraryTab
            key={`${tab} ${channelId ?? 'all'}`}
            tab={tab}
            channelId={channelId}
            scope={scope}
            list={list}
            isAdmin={isAdmin}
            uploadButton={uploadButton}
          />
        )}
      </Tabs>
    </>
  );
}

VideoListScreen.readAhead = ({ client, params, search }: Arrival) => {
  const { channel_id } = params;
  const state = parseListState(libraryParams, search);
  const scope = scopeOf(channel_id === undefined ? undefined : Number(channel_id), state);
  if (state.tab !== 'processing') {
    quietly(client.infiniteQuery(growingVideoListQuery(listFilters(scope, state.tab, state))));
  }
  quietly(client.query(videoCountsQuery(scope)));
};
