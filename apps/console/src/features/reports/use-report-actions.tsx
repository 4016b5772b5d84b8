import type { Report } from '@bimah/contract/reports.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { currentUserQuery } from '#features/session/index.ts';
import { useRemoval } from '#features/videos/index.ts';
import { sentenceOf } from '#platform/api/api-error.ts';
import { notify } from '#ui/toasts/toast-store.ts';
import { reportedVideoQuery, useReadReportsAgain, useSetIgnored } from './reports.queries.ts';

/** The two decisions about a report; each tells how it went and resolves to whether it was made. */
export function useReportActions() {
  const { t } = useTranslation('reports');
  const client = useQueryClient();
  const isAdmin = useQuery(currentUserQuery).data?.is_admin ?? false;
  const removal = useRemoval({ isAdmin });
  const setting = useSetIgnored();
  const readAgain = useReadReportsAgain();

  const save = async ({ id }: Report, ignore: boolean) => {
    await setting.mutateAsync({ id, ignore });
    await readAgain();
  };

  const setIgnored = async (report: Report, ignore: boolean): Promise<boolean> => {
    try {
      await save(report, ignore);
    } catch (error) {
      notify.error(t('ignore.failed'), { detail: sentenceOf(error) });
      return false;
    }
    notify.success(t(ignore ? 'ignore.done' : 'ignore.undone'), {
      detail: report.video.title,
      undo: () => save(report, !ignore),
    });
    return true;
  };

  /** One question, the one every removal asks, which says here what becomes of the reports. */
  const askAndRemove = async (videoId: number): Promise<boolean> => {
    const { video } = await client.query(reportedVideoQuery(videoId));
    return removal.remove(video, { settlesReports: true });
  };

  const removeVideo = async (report: Report): Promise<boolean> => {
    try {
      if (!(await askAndRemove(report.video.id))) return false;
    } catch (error) {
      notify.error(t('remove.failed'), { detail: sentenceOf(error) });
      return false;
    }
    await readAgain();
    return true;
  };

  return { setIgnored, removeVideo };
}

export type ReportActions = ReturnType<typeof useReportActions>;
