import type { OldVideo } from '@bimah/contract/old-videos.ts';
import { useTranslation } from 'react-i18next';
import { notify } from '#ui/toasts/toast-store.ts';
import { useSetDownloaded } from './old-videos.queries.ts';
import { dayOf } from './old-videos-params.ts';
import { startZip } from './zip/zip-store.ts';

/** Saves films in one zip, tells how it went, and ticks those that are safely in it. */
export function useSaveZip() {
  const { t } = useTranslation('old-videos');
  const set = useSetDownloaded();

  const tick = async (ids: readonly number[]) => {
    const outcomes = await Promise.allSettled(
      ids.map((id) => set.mutateAsync({ id, downloaded: true })),
    );
    const failed = outcomes.filter(({ status }) => status === 'rejected').length;
    if (failed > 0) notify.error(t('downloaded.someFailed', { count: failed }));
  };

  return async (videos: readonly Pick<OldVideo, 'id' | 'title'>[]): Promise<void> => {
    try {
      const outcome = await startZip(videos, `old-videos-${dayOf(new Date())}.zip`);
      if (!outcome) return;
      const { stage, packedIds } = outcome;
      if (stage === 'saved') notify.success(t('zip.done', { count: packedIds.length }));
      else notify.error(t(`zip.${stage}`));
      await tick(packedIds);
    } catch {
      notify.error(t('zip.noFile'));
    }
  };
}
