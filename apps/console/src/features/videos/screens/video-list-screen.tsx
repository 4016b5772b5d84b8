import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ProcessingTab } from '#features/processing/index.ts';
import { currentUserQuery } from '#features/session/index.ts';
import { useListState } from '#platform/list-state/use-list-state.ts';
import { usePageKey } from '#ui/letter-keys/letter-keys.ts';
import { PageHead } from '#ui/page-head/page-head.tsx';
import { Tabs } from '#ui/tabs/tabs.tsx';
import { LibraryTab } from '../components/library-tab.tsx';
import { LanguageFilter } from '../components/library-toolbar.tsx';
import { UploadButton } from '../components/upload-button.tsx';
import { libraryParams, scopeOf, type LibraryTab as TabName } from '../library-params.ts';
import { useLibraryCounts } from '../use-library-counts.ts';

const TABS: readonly TabName[] = ['published', 'awaiting', 'processing', 'removed'];

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

/** The library of one channel or, without one in the address, of all of them. */
export function VideoListScreen() {
  const { t } = useTranslation('videos');
  const { channel_id } = useParams({ strict: false });
  const channelId = channel_id === undefined ? undefined : Number(channel_id);
  const isAdmin = useQuery(currentUserQuery).data?.is_admin ?? false;
  const list = useListState(libraryParams);
  const scope = scopeOf(channelId, list.state);
  const counts = useLibraryCounts(scope);
  const tab = TABS.find((name) => name === list.state.tab) ?? 'published';
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
        tabs={TABS.map((name) => ({
          value: name,
          label: t(`library.tab.${name}`),
          count: counts[name],
        }))}
        onChange={(next) => list.change({ tab: next })}
      >
        {tab === 'processing' ? (
          <ProcessingTab channelId={channelId} filters={<LanguageFilter list={list} />} />
        ) : (
          <LibraryTab
            key={`${tab} ${channelId ?? 'all'}`}
            tab={tab}
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
