import { PAGE_SIZE } from '@bimah/contract/limits.ts';
import type { FailedJob } from '@bimah/contract/system.ts';
import { Button } from '@mantine/core';
import { IconCircleCheck, IconRefresh } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { sentenceOf } from '#platform/api/api-error.ts';
import { isolate } from '#platform/i18n/isolate.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { pageNumber } from '#platform/list-state/list-params.ts';
import { useListState } from '#platform/list-state/use-list-state.ts';
import { usePagedQuery } from '#platform/list-state/use-paged-query.ts';
import { formatRelative } from '#platform/time/format.ts';
import { useNow } from '#platform/time/use-now.ts';
import { useConfirm } from '#ui/confirm/confirm-context.ts';
import type { Column } from '#ui/data-table/column.ts';
import { DataTable } from '#ui/data-table/data-table.tsx';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { Pager } from '#ui/pager/pager.tsx';
import { usePhone } from '#ui/phone/use-phone.ts';
import { FailedAnswer } from '#ui/states/failed-answer.tsx';
import { notify } from '#ui/toasts/toast-store.ts';
import { UserText } from '#ui/user-text/user-text.tsx';
import { failedJobsQuery, useRetryJobs, useSetJobsAside, type Retry } from '../system.queries.ts';
import { PartHead } from './part-head.tsx';
import classes from './failed-jobs.module.css';

const EVERY_MS = 30_000;
const SKELETON_ROWS = 3;
const listParams = { page: pageNumber() };

/** What the job was about, over its kind; the kind alone where it was about nothing in particular. */
function JobName({ job, beside }: { job: FailedJob; beside?: ReactNode }) {
  const { t } = useTranslation('system');
  const phone = usePhone();
  const kind = <span title={isolate(job.job)}>{t(`queue.${job.queue}`)}</span>;
  return (
    <span className={classes.name}>
      {job.video ? <UserText lines={phone ? 2 : 1}>{job.video.title}</UserText> : kind}
      <span className={classes.dim}>
        {job.video && kind}
        {beside}
      </span>
    </span>
  );
}

/** What can be done about jobs that were given up, each action telling how it went. */
function useJobActions() {
  const { t } = useTranslation('system');
  const confirm = useConfirm();
  const retrying = useRetryJobs();
  const settingAside = useSetJobsAside();

  const retry = async (which: Retry) => {
    try {
      const { count } = await retrying.mutateAsync(which);
      notify[count === 0 ? 'info' : 'success'](t('retry.done', { count }));
    } catch (error) {
      notify.error(t('retry.failed'), { detail: sentenceOf(error) });
    }
  };

  const setAside = async (job: FailedJob) => {
    const isDone = await confirm({
      title: t('aside.title'),
      effect: t('aside.effect'),
      object: <JobName job={job} />,
      confirmLabel: t('aside.confirm'),
      danger: true,
      action: () => settingAside.mutateAsync([job.id]),
    });
    if (isDone) notify.success(t('aside.done'));
  };

  return { retry, setAside, isRetrying: retrying.isPending };
}

type Actions = ReturnType<typeof useJobActions>;

function When({ job }: { job: FailedJob }) {
  const { t } = useTranslation('system');
  const { language } = useLanguage();
  const now = useNow(EVERY_MS);
  return (
    <>
      <time dateTime={job.failed_at}>{formatRelative(job.failed_at, now, language)}</time>
      <span>{t('failed.attempts', { count: job.attempts })}</span>
    </>
  );
}

function Reason({ job }: { job: FailedJob }) {
  const { t } = useTranslation('system');
  return (
    <span className={classes.name}>
      {job.words !== null && <span>{job.words}</span>}
      <code dir="ltr" className={classes.raw}>
        {job.reason}
      </code>
      {!job.retry_helps && <span className={classes.dim}>{t('retry.useless')}</span>}
    </span>
  );
}

function Acts({ job, actions }: { job: FailedJob; actions: Actions }) {
  const { t } = useTranslation('system');
  const name = job.video?.title ?? t(`queue.${job.queue}`);
  return (
    <span className={classes.actions}>
      <Button
        size="xs"
        variant={job.retry_helps ? 'outline' : 'subtle'}
        disabled={actions.isRetrying}
        aria-label={t('retry.named', { name })}
        onClick={() => void actions.retry({ ids: [job.id] })}
      >
        {t('retry.one')}
      </Button>
      <Button
        size="xs"
        variant="subtle"
        color="gray"
        aria-label={t('aside.named', { name })}
        onClick={() => void actions.setAside(job)}
      >
        {t('aside.one')}
      </Button>
    </span>
  );
}

function useColumns(actions: Actions): Column<FailedJob>[] {
  const { t } = useTranslation('system');
  const phone = usePhone();
  return [
    {
      id: 'job',
      header: t('failed.job'),
      primary: true,
      cell: (job) => <JobName job={job} beside={phone && <When job={job} />} />,
    },
    {
      id: 'reason',
      header: t('failed.reason'),
      card: 'bare',
      cell: (job) => <Reason job={job} />,
    },
    {
      id: 'when',
      header: t('failed.when'),
      card: 'hidden',
      cell: (job) => (
        <span className={classes.when}>
          <When job={job} />
        </span>
      ),
    },
    {
      id: 'actions',
      header: t('failed.actions'),
      card: 'bare',
      // Under the cause, where two words have room for a finger each.
      kind: phone ? 'text' : 'actions',
      hideable: false,
      cell: (job) => <Acts job={job} actions={actions} />,
    },
  ];
}

/** Jobs that will not be tried again by themselves. */
export function FailedJobs() {
  const { t } = useTranslation('system');
  const address = useListState(listParams);
  const query = failedJobsQuery(address.state.page);
  const { list, pager } = usePagedQuery(query, address, PAGE_SIZE.failed_jobs);
  const actions = useJobActions();
  const { failed_jobs: jobs, total = 0, retryable = 0 } = list.data ?? {};

  return (
    <section className={classes.part} aria-labelledby="system-failed">
      <PartHead id="system-failed" title={t('failed.title')} count={list.data?.total}>
        {total > 1 && retryable > 0 && (
          <Button
            size="xs"
            variant="default"
            leftSection={<DirIcon icon={IconRefresh} size={16} />}
            disabled={actions.isRetrying}
            onClick={() => void actions.retry({ all: true })}
          >
            {t('retry.all', { count: retryable })}
          </Button>
        )}
      </PartHead>
      <DataTable
        id="failed-jobs"
        label={t('failed.title')}
        columns={useColumns(actions)}
        rows={jobs}
        keyOf={({ id }) => id}
        nameOf={({ job }) => job}
        skeletonRows={SKELETON_ROWS}
        refreshing={list.isPlaceholderData}
        empty={
          <p className={classes.none}>
            <DirIcon icon={IconCircleCheck} />
            <span className={classes.name}>
              <span>{t('failed.none')}</span>
              <span className={classes.dim}>{t('failed.noneText')}</span>
            </span>
          </p>
        }
        failed={list.isError && <FailedAnswer title={t('failed.notLoaded')} answer={list} />}
      />
      {total > PAGE_SIZE.failed_jobs && <Pager {...pager} />}
    </section>
  );
}
