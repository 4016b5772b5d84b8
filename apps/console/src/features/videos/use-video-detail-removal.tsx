import type { Video } from '@bimah/contract/videos.ts';
import { useTranslation } from 'react-i18next';
import { RichText } from '#platform/i18n/rich-text.tsx';
import { useConfirm } from '#ui/confirm/confirm-context.ts';
import { notify } from '#ui/toasts/toast-store.ts';
import { UserText } from '#ui/user-text/user-text.tsx';
import { SmallVideo } from './components/small-video.tsx';
import { ForGoodChoice } from './components/video-detail-for-good-choice.tsx';
import { useRemoval } from './use-removal.tsx';
import { useRemoveVideo, useRestoreVideo } from './videos.queries.ts';

/**
 * The question of removal hides the video; platform admins may tick that they want it deleted for
 * good, and are then asked once more. Resolves to whether the video is gone.
 */
export function useVideoDetailRemoval({ isAdmin }: { isAdmin: boolean }) {
  const { t } = useTranslation('videos');
  const confirm = useConfirm();
  const hiding = useRemoveVideo();
  const restoring = useRestoreVideo();
  const { removeForGood } = useRemoval({ canRestore: isAdmin });

  const remove = async (video: Video): Promise<boolean> => {
    const choice = { forGood: false };
    const effect = isAdmin ? 'remove.effectAdmin' : 'remove.effect';
    const confirmed = await confirm({
      title: t('remove.title'),
      effect: (
        <RichText
          text={(slots) => t(effect, { channel: slots['channel'] })}
          values={{ channel: <UserText>{video.channel?.name ?? ''}</UserText> }}
        />
      ),
      object: (
        <>
          <SmallVideo video={video} />
          {isAdmin && <ForGoodChoice onChange={(forGood) => Object.assign(choice, { forGood })} />}
        </>
      ),
      confirmLabel: t('remove.confirm'),
      danger: true,
      width: 480,
      action: async () => {
        if (!choice.forGood) await hiding.mutateAsync(video);
      },
    });
    if (!confirmed) return false;
    if (choice.forGood) return removeForGood(video);
    notify.success(t('remove.done'), {
      detail: video.title,
      ...(isAdmin && { undo: () => restoring.mutateAsync(video) }),
    });
    return true;
  };

  return { remove, removeForGood };
}
