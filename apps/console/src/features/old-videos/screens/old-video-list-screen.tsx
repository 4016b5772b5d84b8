import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useListState } from '#platform/list-state/use-list-state.ts';
import { formatBytes } from '#platform/numbers/format.ts';
import { PageHead } from '#ui/page-head/page-head.tsx';
import { Tabs } from '#ui/tabs/tabs.tsx';
import { DeletedTab } from '../components/deleted-tab.tsx';
import { OldTab } from '../components/old-tab.tsx';
import { oldVideoParams, TABS } from '../old-videos-params.ts';
import { deletedCountQuery } from '../old-videos.queries.ts';
import { canStreamToDisk, MEMORY_LIMIT_BYTES } from '../zip/zip-sink.ts';

/** Old films of the platform, for those who run it: saved, then let go, with a week to regret. */
export function OldVideoListScreen() {
  const { t } = useTranslation('old-videos');
  const list = useListState(oldVideoParams);
  const deletedCount = useQuery(deletedCountQuery).data;
  const { tab } = list.state;
  return (
    <>
      <PageHead
        title={t('title')}
        help={
          <>
            {t('help')}
            {!canStreamToDisk() && (
              <> {t('zip.limit', { size: formatBytes(MEMORY_LIMIT_BYTES) })}</>
            )}
          </>
        }
      />
      <Tabs
        label={t('tabs')}
        value={tab}
        tabs={TABS.map((value) => ({
          value,
          label: t(`tab.${value}`),
          ...(value === 'deleted' && { count: deletedCount }),
        }))}
        onChange={(next) => list.change({ tab: next })}
      >
        {tab === 'old' ? <OldTab list={list} /> : <DeletedTab list={list} />}
      </Tabs>
    </>
  );
}
