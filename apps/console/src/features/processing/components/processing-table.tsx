import type { ProcessingVideo } from '@bimah/contract/processing.ts';
import { ActionIcon, Button, Collapse, CopyButton, Progress } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconChevronDown, IconCopy, IconMovie, IconRefresh } from '@tabler/icons-react';
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
import { usePhone } from '#ui/phone/use-phone.ts';
import { StatusBadge } from '#ui/status-badge/status-badge.tsx';
import { UserText } from '#ui/user-text/user-text.tsx';
import classes from './processing-table.module.css';

export interface ProcessingTableProps {
  /** `undefined` while nothing has arrived yet. */
  videos: readonly ProcessingVideo[] | undefined;
  channelId: number | undefined;
  expected: number;
  selection: Selection<ProcessingVideo>;
  refreshing: boolean;
  onRetry: (video: ProcessingVideo) => void;
  empty: ReactNode;
  failed: ReactNode;
}

type Field = 'updated_at';

const NEWEST_FIRST = { field: 'updated_at', dir: 'desc' } as const;

/** Besides the channel whose library this is. */
function channelNames({ channels }: ProcessingVideo, channelId: number | undefined) {
  const others = channels.filter(({ id }) => id !== channelId);
  if (others.length === 0) return null;
  return (
    <ul role="list" className={classes.channels}>
      {others.map(({ id, name }) => (
        <li key={id}>
          <UserText lines={1}>{name}</UserText>
        </li>
      ))}
    </ul>
  );
}

const HUNDRED = 100;
const WHOLE = (share: number) => Math.round(share * HUNDRED) / HUNDRED;

/** A video that can be watched already says so beside what is still being made of it. */
function ProcessingState({ video }: { video: ProcessingVideo }) {
  const { t } = useTranslation('processing');
  return (
    <div className={classes.state}>
      <ProcessingProgress video={video} />
      {video.is_ready && (
        <span className={classes.waiting}>
          {t(video.is_replacement ? 'state.replaces' : 'state.ready')}
        </span>
      )}
    </div>
  );
}

/** Failed, waiting, or how far it has come. */
function ProcessingProgress({ video }: { video: ProcessingVideo }) {
  const { t } = useTranslation('processing');
  const { error, progress, step, title } = video;
  if (error) return <StatusBadge tone="error">{t('state.failed')}</StatusBadge>;
  if (progress === null) return <span className={classes.waiting}>{t('state.waiting')}</span>;
  return (
    <div className={classes.running}>
      <span className={classes.words}>
        {step === null ? t('state.running') : t(`step.${step}`)}
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

/** The title and, if something went wrong, what; opened, also what to do about it. A picture comes at the end. */
function ProcessingTitle({ video }: { video: ProcessingVideo }) {
  return (
    <div className={classes.video}>
      <span className={classes.tile}>
        <DirIcon icon={IconMovie} />
      </span>
      {video.error ? (
        <FailedTitle video={video} error={video.error} />
      ) : (
        <UserText lines={2}>{video.title}</UserText>
      )}
    </div>
  );
}

interface ErrorDetailsProps {
  video: ProcessingVideo;
  error: NonNullable<ProcessingVideo['error']>;
}

function FailedTitle({ video, error }: ErrorDetailsProps) {
  const { t } = useTranslation('processing');
  const [opened, details] = useDisclosure(false);
  const id = useId();
  const { title } = video;
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
        <ErrorDetails video={video} error={error} />
      </Collapse>
    </div>
  );
}

function errorHintOf(
  { is_ready, is_replacement }: ProcessingVideo,
  { permanent }: ErrorDetailsProps['error'],
) {
  if (is_replacement) return 'error.replaces';
  if (is_ready) return 'error.beside';
  return permanent ? 'error.permanent' : 'error.passing';
}

function ErrorDetails({ video, error }: ErrorDetailsProps) {
  const { t } = useTranslation('processing');
  const raw = stripIsolates(t('error.raw', { code: error.code, id: video.id }));
  return (
    <div className={classes.details}>
      <p>{t(errorHintOf(video, error))}</p>
      <code dir="ltr" className={classes.raw}>
        {raw}
      </code>
      <div className={classes.actions}>
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

interface RetryButtonProps {
  video: ProcessingVideo;
  onRetry: (video: ProcessingVideo) => void;
}

function RetryButton({ video, onRetry }: RetryButtonProps) {
  const { t } = useTranslation('processing');
  const phone = usePhone();
  if (phone) {
    return (
      <ActionIcon
        variant="default"
        size={44}
        aria-label={t('retry.named', { title: video.title })}
        onClick={() => onRetry(video)}
      >
        <DirIcon icon={IconRefresh} />
      </ActionIcon>
    );
  }
  return (
    <button
      type="button"
      className={classes.retry}
      aria-label={t('retry.named', { title: video.title })}
      onClick={() => onRetry(video)}
    >
      <DirIcon icon={IconRefresh} size={16} />
      {t('retry.action')}
    </button>
  );
}

function useColumns({
  channelId,
  onRetry,
}: Pick<ProcessingTableProps, 'channelId' | 'onRetry'>): Column<ProcessingVideo, Field>[] {
  const { t } = useTranslation('processing');
  const phone = usePhone();
  return [
    {
      id: 'title',
      header: t('column.title'),
      primary: true,
      cell: (video) => <ProcessingTitle video={video} />,
    },
    {
      id: 'platform',
      header: t('column.platform'),
      priority: 3,
      card: 'bare',
      cell: ({ platform }) => <span className={classes.dim}>{t(`platform.${platform}`)}</span>,
    },
    {
      id: 'channels',
      header: t('column.channels'),
      priority: 2,
      card: 'bare',
      cell: (video) => channelNames(video, channelId),
    },
    {
      id: 'updated_at',
      header: t('column.updated'),
      sortField: 'updated_at',
      card: 'bare',
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
      card: 'bare',
      // On a phone the reason stands close by, and says that it failed.
      cell: (video) => (phone && video.error ? null : <ProcessingState video={video} />),
    },
    {
      id: 'actions',
      header: t('column.actions'),
      kind: 'actions',
      cell: (video) => video.error && <RetryButton video={video} onRetry={onRetry} />,
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
      columns={useColumns(props)}
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
