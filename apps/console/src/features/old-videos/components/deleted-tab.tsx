import { OLD_VIDEOS_AT_ONCE_MAX } from '@bimah/contract/limits.ts';
import type { OldVideo } from '@bimah/contract/old-videos.ts';
import { Button } from '@mantine/core';
import { IconRestore } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { BulkBar } from '#ui/bulk-bar/bulk-bar.tsx';
import type { Column } from '#ui/data-table/column.ts';
import { DataTable } from '#ui/data-table/data-table.tsx';
import { useSelection } from '#ui/data-table/use-selection.ts';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { Pager } from '#ui/pager/pager.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { FailedAnswer } from '#ui/states/failed-answer.tsx';
import { useDeletion } from '../use-deletion.tsx';
import { useOldList, type OldListHandle } from '../use-old-list.ts';
import { PurgeTime } from './purge-time.tsx';
import { ChannelCell, VideoCell } from './video-cell.tsx';
import classes from './old-tab.module.css';

const keyOf = ({ id }: OldVideo) => String(id);

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
      cell: (video) => <ChannelCell video={video} />,
    },
    {
      id: 'purge_after',
      header: t('column.purge_after'),
      cell: ({ purge_after }) => purge_after && <PurgeTime at={purge_after} />,
    },
    {
      id: 'acts',
      header: t('column.acts'),
      kind: 'acts',
      cell: (video) => (
        <Button
          variant="default"
          size="xs"
          leftSection={<DirIcon icon={IconRestore} size={16} />}
          aria-label={t('restore.one', { title: video.title })}
          onClick={() => onRestore(video)}
        >
          {t('restore.act')}
        </Button>
      ),
    },
  ];
}

/** Deleted films whose files are still there, the next to go first. */
export function DeletedTab({ list }: { list: OldListHandle }) {
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
    <div className={classes.tab}>
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
        empty={<EmptyState title={t('emptyDeleted.title')} text={t('emptyDeleted.text')} />}
        failed={answer.isError && <FailedAnswer title={t('failed')} answer={answer} />}
      />
      <Pager {...pager} />
      <BulkBar
        count={chosen.length}
        note={isTooMany ? t('bulk.tooMany', { max: OLD_VIDEOS_AT_ONCE_MAX }) : undefined}
        onClear={selection.clear}
        acts={[
          {
            label: t('restore.act'),
            icon: IconRestore,
            tone: 'main',
            disabled: isTooMany || isRestoring,
            onAct: () => void restoreAll(chosen),
          },
        ]}
      />
    </div>
  );
}
