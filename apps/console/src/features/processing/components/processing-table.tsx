import type { ProcessingVideo } from '@bimah/contract/processing.ts';
import { ActionIcon, Button, Collapse, CopyButton, Progress } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconChevronDown, IconCopy, IconRefresh } from '@tabler/icons-react';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { stripIsolates } from '#platform/i18n/isolate.ts';
import { formatPercent } from '#platform/numbers/format.ts';
import { formatDate, formatMessageTime } from '#platform/time/format.ts';
import type { Column } from '#ui/data-table/column.ts';
import { DataTable } from '#ui/data-table/data-table.tsx';
import type { Selection } from '#ui/data-table/use-selection.ts';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { Ltr } from '#ui/ltr/ltr.tsx';
import { StatusBadge } from '#ui/status-badge/status-badge.tsx';
import { UserText } from '#ui/user-text/user-text.tsx';
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

const HUNDRED = 100;
const WHOLE = (share: number) => Math.round(share * HUNDRED) / HUNDRED;

/** Failed, waiting, or how far it has come. */
function ProcessingState({ video }: { video: ProcessingVideo }) {
  const { t } = useTranslation('processing');
  const { error, progress, title } = video;
  if (error) return <StatusBadge tone="error">{t('state.failed')}</StatusBadge>;
  if (progress === null) return <span className={classes.waiting}>{t('state.waiting')}</span>;
  return (
    <div className={classes.running}>
      <span className={classes.words}>
        {t('state.running')}
        <Ltr>{formatPercent(WHOLE(progress))}</Ltr>
      </span>
      <Progress.Root size={6} className={classes.track}>
        <Progress.Section
          className={classes.bar}
          value={progress * HUNDRED}
          aria-label={t('state.progress', { title })}
        />
      </Progress.Root>
    </div>
  );
}

interface ProcessingTitleProps {
  video: ProcessingVideo;
  onRetry: (video: ProcessingVideo) => void;
}

/** The title and, if something went wrong, what; opened, also what to do about it. */
function ProcessingTitle({ video, onRetry }: ProcessingTitleProps) {
  const { t } = useTranslation('processing');
  const [opened, details] = useDisclosure(false);
  const id = useId();
  const { title, error } = video;
  if (!error) return <UserText lines={2}>{title}</UserText>;
  return (
    <div className={classes.cell}>
      <UserText lines={2}>{title}</UserText>
      <div className={classes.reason}>
        <span>{error.message}</span>
        <ActionIcon
          size="sm"
          aria-label={t('error.open', { title })}
          aria-expanded={opened}
          aria-controls={id}
          onClick={details.toggle}
        >
          <DirIcon icon={IconChevronDown} size={16} className={classes.chevron} />
        </ActionIcon>
      </div>
      <Collapse id={id} expanded={opened}>
        <ErrorDetails video={video} error={error} onRetry={onRetry} />
      </Collapse>
    </div>
  );
}

interface ErrorDetailsProps extends ProcessingTitleProps {
  error: NonNullable<ProcessingVideo['error']>;
}

function ErrorDetails({ video, error, onRetry }: ErrorDetailsProps) {
  const { t } = useTranslation('processing');
  const raw = stripIsolates(t('error.raw', { code: error.code, id: video.id }));
  return (
    <div className={classes.details}>
      <p>{t(error.permanent ? 'error.permanent' : 'error.passing')}</p>
      <code dir="ltr" className={classes.raw}>
        {raw}
      </code>
      <div className={classes.actions}>
        <Button
          size="xs"
          variant="default"
          leftSection={<DirIcon icon={IconRefresh} size={16} />}
          onClick={() => onRetry(video)}
        >
          {t('retry.one')}
        </Button>
        <CopyButton value={`${error.message}\n${raw}`}>
          {({ copied, copy }) => (
            <Button
              size="xs"
              variant="subtle"
              color="gray"
              leftSection={<DirIcon icon={IconCopy} size={16} />}
              onClick={copy}
            >
              {t(copied ? 'error.copied' : 'error.copy')}
            </Button>
          )}
        </CopyButton>
      </div>
    </div>
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
