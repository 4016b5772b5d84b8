import type { ProcessingVideo } from '@bimah/contract/processing.ts';
import { useTranslation } from 'react-i18next';
import { sentenceOf } from '#platform/api/api-error.ts';
import { useConfirm } from '#ui/confirm/confirm-context.ts';
import { notify } from '#ui/toasts/toast-store.ts';
import { ChosenTitles } from './components/chosen-titles.tsx';
import { useRemoveProcessing, useRetryProcessing, type Retry } from './processing.queries.ts';

/** What can be done to videos on their way, each act telling how it went. */
export function useProcessingActs() {
  const { t } = useTranslation('processing');
  const confirm = useConfirm();
  const retrying = useRetryProcessing();
  const removing = useRemoveProcessing();

  const retry = async (which: Retry): Promise<boolean> => {
    try {
      const { count } = await retrying.mutateAsync(which);
      notify[count === 0 ? 'info' : 'success'](t('retry.done', { count }));
      return true;
    } catch (error) {
      notify.error(t('retry.failed'), { detail: sentenceOf(error) });
      return false;
    }
  };

  const askToRemove = async (videos: readonly ProcessingVideo[]): Promise<boolean> => {
    const count = videos.length;
    const removed = await confirm({
      title: t('remove.title', { count }),
      effect: t('remove.effect'),
      object: <ChosenTitles videos={videos} />,
      confirmLabel: t('remove.confirm'),
      danger: true,
      action: () => removing.mutateAsync(videos.map(({ id }) => id)),
    });
    if (removed) notify.success(t('remove.done', { count }));
    return removed;
  };

  return { retry, askToRemove, isRetrying: retrying.isPending };
}
