import { DIALOG_WIDTH_PX, PURGE_DAYS } from '@bimah/contract/limits.ts';
import type { OldVideo } from '@bimah/contract/old-videos.ts';
import { useTranslation } from 'react-i18next';
import { sentenceOf } from '#platform/api/api-error.ts';
import { useConfirm } from '#ui/confirm/confirm-context.ts';
import { notify } from '#ui/toasts/toast-store.ts';
import { DeletionObject } from './components/deletion-object.tsx';
import { useDeleteOldVideos, useRestoreOldVideos } from './old-videos.queries.ts';

/** Deleting old videos, after asking, and bringing them back while their files are there. */
export function useDeletion() {
  const { t } = useTranslation('old-videos');
  const confirm = useConfirm();
  const deleting = useDeleteOldVideos();
  const restoring = useRestoreOldVideos();

  /** Resolves to those that are gone: some may have been left out in the dialog. */
  const remove = async (videos: readonly OldVideo[]): Promise<readonly OldVideo[]> => {
    const choice = { spareUnsaved: false };
    const chosen = () =>
      choice.spareUnsaved ? videos.filter(({ downloaded }) => downloaded) : videos;
    const confirmed = await confirm({
      title: t('delete.title', { count: videos.length }),
      effect: t('delete.effect', { count: PURGE_DAYS }),
      object: (
        <DeletionObject
          videos={videos}
          onSpare={(spareUnsaved) => Object.assign(choice, { spareUnsaved })}
        />
      ),
      confirmLabel: t('delete.confirm'),
      danger: true,
      width: DIALOG_WIDTH_PX.standard,
      action: () => deleting.mutateAsync(chosen()),
    });
    if (!confirmed) return [];
    const gone = chosen();
    notify.success(t('delete.done', { count: gone.length }), {
      undo: () => restoring.mutateAsync(gone),
    });
    return gone;
  };

  const restore = async (videos: readonly OldVideo[]): Promise<boolean> => {
    try {
      await restoring.mutateAsync(videos);
      notify.success(t('restore.done', { count: videos.length }));
      return true;
    } catch (error) {
      notify.error(t('restore.failed'), { detail: sentenceOf(error) });
      return false;
    }
  };

  return { remove, restore, isRestoring: restoring.isPending };
}
