import type { FailedJob } from '@bimah/contract/system.ts';
import { useTranslation } from 'react-i18next';
import { sentenceOf } from '#platform/api/api-error.ts';
import { useConfirm } from '#ui/confirm/confirm-context.ts';
import { notify } from '#ui/toasts/toast-store.ts';
import { JobName } from './components/job-name.tsx';
import { useRetryJobs, useSetJobsAside, type Retry } from './system.queries.ts';

/** What can be done about jobs that were given up, each act telling how it went. */
export function useJobActs() {
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
