import type { Video } from '@bimah/contract/videos.ts';
import { useTranslation } from 'react-i18next';
import { RichText } from '#platform/i18n/rich-text.tsx';
import { useConfirm } from '#ui/confirm/confirm-context.ts';
import { notify } from '#ui/toasts/toast-store.ts';
import { UserText } from '#ui/user-text/user-text.tsx';
import { SmallVideo } from './components/small-video.tsx';
import { useRemoveVideo, useRemoveVideoForGood, useRestoreVideo } from './videos.queries.ts';

/** Taking a video away, after asking. Both resolve to whether it is gone. */
export function useRemoval({ canRestore }: { canRestore: boolean }) {
  const { t } = useTranslation('videos');
  const confirm = useConfirm();
  const removing = useRemoveVideo();
  const restoring = useRestoreVideo();
  const deleting = useRemoveVideoForGood();

  const remove = async (video: Video): Promise<boolean> => {
    const effect = canRestore ? 'remove.effectAdmin' : 'remove.effect';
    const removed = await confirm({
      title: t('remove.title'),
      effect: (
        <RichText
          text={(slots) => t(effect, { channel: slots['channel'] })}
          values={{ channel: <UserText>{video.channel?.name ?? ''}</UserText> }}
        />
      ),
      object: <SmallVideo video={video} />,
      confirmLabel: t('remove.confirm'),
      danger: true,
      width: 480,
      action: () => removing.mutateAsync(video),
    });
    if (!removed) return false;
    notify.success(t('remove.done'), {
      detail: video.title,
      ...(canRestore && { undo: () => restoring.mutateAsync(video) }),
    });
    return true;
  };

  const removeForGood = async (video: Video): Promise<boolean> => {
    const removed = await confirm({
      title: t('removeForGood.title'),
      effect: t('removeForGood.effect'),
      object: <SmallVideo video={video} />,
      confirmLabel: t('removeForGood.confirm'),
      danger: true,
      width: 480,
      action: () => deleting.mutateAsync(video),
    });
    if (removed) notify.success(t('removeForGood.done'), { detail: video.title });
    return removed;
  };

  return { remove, removeForGood };
}
