import type { ProcessingVideo } from '@bimah/contract/processing.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate, formatMessageTime } from '#platform/time/format.ts';
import type { Column } from '#ui/data-table/column.ts';
import { DataTable } from '#ui/data-table/data-table.tsx';
import type { Selection } from '#ui/data-table/use-selection.ts';
import { Ltr } from '#ui/ltr/ltr.tsx';
import { UserText } from '#ui/user-text/user-text.tsx';
import { ProcessingState } from './processing-state.tsx';
import { ProcessingTitle } from './processing-title.tsx';
import classes from './processing-table.module.css';

export interface ProcessingTableProps {
  /** `undefined` while nothing has arrived yet. */
  videos: readonly ProcessingVideo[] | undefined;
  expected: number;
  selection: Selection<ProcessingVideo>;
  refreshing: boolean;
  onRetry: (video: ProcessingVideo) => void;
  empty: ReactNode;
  failed: ReactNode;
}

type Field = 'updated_at';

const NEWEST_FIRST = { field: 'updated_at', dir: 'desc' } as const;

function ChannelNames({ video }: { video: ProcessingVideo }) {
  return (
    <ul role="list" className={classes.channels}>
      {video.channels.map(({ id, name }) => (
        <li key={id}>
          <UserText lines={1}>{name}</UserText>
        </li>
      ))}
    </ul>
  );
}

function useColumns(onRetry: ProcessingTableProps['onRetry']): Column<ProcessingVideo, Field>[] {
  const { t } = useTranslation('processing');
  return [
    {
      id: 'title',
      header: t('column.title'),
      primary: true,
      cell: (video) => <ProcessingTitle video={video} onRetry={onRetry} />,
    },
    {
      id: 'platform',
      header: t('column.platform'),
      priority: 3,
      cell: ({ platform }) => <span className={classes.dim}>{t(`platform.${platform}`)}</span>,
    },
    {
      id: 'channels',
      header: t('column.channels'),
      priority: 2,
      cell: (video) => <ChannelNames video={video} />,
    },
    {
      id: 'updated_at',
      header: t('column.updated'),
      sortField: 'updated_at',
      cell: ({ updated_at }) => (
        <span className={classes.moment}>
          <Ltr>{formatDate(updated_at)}</Ltr>
          <Ltr>{formatMessageTime(updated_at)}</Ltr>
        </span>
      ),
    },
    {
      id: 'state',
      header: t('column.state'),
      cell: (video) => <ProcessingState video={video} />,
    },
  ];
}

export function ProcessingTable(props: ProcessingTableProps) {
  const { t } = useTranslation('processing');
  return (
    <DataTable
      live
      id="processing"
      label={t('label')}
      columns={useColumns(props.onRetry)}
      rows={props.videos}
      keyOf={({ id }) => String(id)}
      nameOf={({ title }) => title}
      skeletonRows={props.expected}
      refreshing={props.refreshing}
      selection={props.selection}
      sort={NEWEST_FIRST}
      empty={props.empty}
      failed={props.failed}
    />
  );
}
