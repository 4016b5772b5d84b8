import { DIALOG_WIDTH_PX } from '@bimah/contract/limits.ts';
import type { Report } from '@bimah/contract/reports.ts';
import { IconLayoutGridRemove } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { currentUserQuery } from '#features/session/index.ts';
import { SmallVideo, useRemoval } from '#features/videos/index.ts';
import { sentenceOf } from '#platform/api/api-error.ts';
import { useConfirm } from '#ui/confirm/confirm-context.ts';
import { notify } from '#ui/toasts/toast-store.ts';
import { reportedVideoQuery, useReadReportsAgain, useSetIgnored } from './reports.queries.ts';

/** The two decisions about a report; each tells how it went and resolves to whether it was made. */
export function useReportActions() {
  const { t } = useTranslation('reports');
  const client = useQueryClient();
  const confirm = useConfirm();
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

  /** Of two questions: the first is about the feed, the second is the one every removal asks. */
  const askAndRemove = async (videoId: number): Promise<boolean> => {
    const { video } = await client.query(reportedVideoQuery(videoId));
    const isWanted = await confirm({
      title: t('remove.title'),
      step: { at: 1, of: 2 },
      effect: t('remove.effect'),
      object: <SmallVideo video={video} />,
      confirmLabel: t('remove.confirm'),
      danger: true,
      icon: IconLayoutGridRemove,
      width: DIALOG_WIDTH_PX.standard,
    });
    return isWanted && removal.remove(video, { step: { at: 2, of: 2 }, settlesReports: true });
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
