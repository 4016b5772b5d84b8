import { OLD_VIDEOS_AT_ONCE_MAX } from '@bimah/contract/limits.ts';
import type { OldVideo } from '@bimah/contract/old-videos.ts';
import { Button } from '@mantine/core';
import { IconRestore } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { useListState } from '#platform/list-state/use-list-state.ts';
import { formatBytes } from '#platform/numbers/format.ts';
import { formatDate, formatMessageTime, formatRelative } from '#platform/time/format.ts';
import { useNow } from '#platform/time/use-now.ts';
import { quietly, type Arrival } from '#platform/screens/read-ahead.ts';
import { BulkBar } from '#ui/bulk-bar/bulk-bar.tsx';
import type { Column } from '#ui/data-table/column.ts';
import { DataTable } from '#ui/data-table/data-table.tsx';
import { useSelection } from '#ui/data-table/use-selection.ts';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { Ltr } from '#ui/ltr/ltr.tsx';
import { PageHead } from '#ui/page-head/page-head.tsx';
import { Pager } from '#ui/pager/pager.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { FailedAnswer } from '#ui/states/failed-answer.tsx';
import { Tabs } from '#ui/tabs/tabs.tsx';
import { OldTab } from '../components/old-tab.tsx';
import { channelCell, VideoCell } from '../components/old-video-columns.tsx';
import { oldVideoParams, TABS } from '../old-videos-params.ts';
import { deletedCountQuery } from '../old-videos.queries.ts';
import { useDeletion } from '../use-deletion.tsx';
import { keyOf, useOldList, type OldListHandle } from '../use-old-list.ts';
import { canStreamToDisk, MEMORY_LIMIT_BYTES } from '../zip/zip-sink.ts';
import oldTabClasses from '../components/old-tab.module.css';
import classes from './old-video-list-screen.module.css';

const MINUTE_MS = 60_000;

/** When the files go for good, and how far off that is. */
function PurgeTime({ at }: { at: string }) {
  const { t } = useTranslation('old-videos');
  const { language } = useLanguage();
  const now = useNow(MINUTE_MS);
  return (
    <span className={classes.time}>
      <Ltr>{`${formatDate(at)} ${formatMessageTime(at)}`}</Ltr>
      <span className={classes.left}>
        {Date.parse(at) > now.getTime() ? formatRelative(at, now, language) : t('purgeDue')}
      </span>
    </span>
  );
}

function useColumns(onRestore: (video: OldVideo) => void): Column<OldVideo>[] {
  const { t } = useTranslation('old-videos');
  return [
    {
      id: 'video',
      header: t('column.video'),
      primary: true,
      cell: (video) => <VideoCell video={video} />,
    },
    {
      id: 'channel',
      header: t('column.channel'),
      priority: 2,
      card: 'bare',
      cell: channelCell,
    },
    {
      id: 'purge_after',
      header: t('column.purge_after'),
      cell: ({ purge_after }) => purge_after && <PurgeTime at={purge_after} />,
    },
    {
      id: 'actions',
      header: t('column.actions'),
      kind: 'actions',
      cell: (video) => (
        <Button
          variant="default"
          size="xs"
          leftSection={<DirIcon icon={IconRestore} size={16} />}
          aria-label={t('restore.one', { title: video.title })}
          onClick={() => onRestore(video)}
        >
          {t('restore.action')}
        </Button>
      ),
    },
  ];
}

/** Deleted films whose files are still there, the next to go first. */
function DeletedTab({ list }: { list: OldListHandle }) {
  const { t } = useTranslation('old-videos');
  const { answer, pager } = useOldList(list);
  const { videos } = answer.data ?? {};
  const selection = useSelection(keyOf);
  const { restore, isRestoring } = useDeletion();
  const chosen = [...selection.selected.values()];
  const isTooMany = chosen.length > OLD_VIDEOS_AT_ONCE_MAX;

  const restoreAll = async (rows: readonly OldVideo[]) => {
    if (isRestoring || !(await restore(rows))) return;
    selection.clear();
    document.querySelector<HTMLElement>('h1')?.focus();
  };
  return (
    <div className={oldTabClasses.tab}>
      <DataTable
        id="deleted-videos"
        label={t('tab.deleted')}
        columns={useColumns((video) => void restoreAll([video]))}
        rows={videos}
        keyOf={keyOf}
        nameOf={({ title }) => title}
        skeletonRows={list.state.size}
        refreshing={answer.isPlaceholderData}
        selection={selection}
        empty={
          <EmptyState
            picture="removed"
            title={t('emptyDeleted.title')}
            text={t('emptyDeleted.text')}
          />
        }
        failed={answer.isError && <FailedAnswer title={t('failed')} answer={answer} />}
      />
      <Pager {...pager} />
      <BulkBar
        count={chosen.length}
        note={isTooMany ? t('bulk.tooMany', { max: OLD_VIDEOS_AT_ONCE_MAX }) : undefined}
        onClear={selection.clear}
        actions={[
          {
            label: t('restore.action'),
            icon: IconRestore,
            tone: 'main',
            disabled: isTooMany || isRestoring,
            onAction: () => void restoreAll(chosen),
          },
        ]}
      />
    </div>
  );
}

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

OldVideoListScreen.readAhead = ({ client }: Arrival) => {
  quietly(client.query(deletedCountQuery));
};
