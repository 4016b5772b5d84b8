import { DIALOG_WIDTH_PX } from '@bimah/contract/limits.ts';
import type { Video } from '@bimah/contract/videos.ts';
import { useTranslation } from 'react-i18next';
import { RichText } from '#platform/i18n/rich-text.tsx';
import { useConfirm, type ConfirmRequest } from '#ui/confirm/confirm-context.ts';
import { notify } from '#ui/toasts/toast-store.ts';
import { UserText } from '#ui/user-text/user-text.tsx';
import { ForGoodChoice } from './components/for-good-choice.tsx';
import { SmallVideo } from './components/small-video.tsx';
import { useRemoveVideo, useRemoveVideoForGood, useRestoreVideo } from './videos.queries.ts';

function useRemovalForGood() {
  const { t } = useTranslation('videos');
  const confirm = useConfirm();
  const deleting = useRemoveVideoForGood();

  return async (video: Video): Promise<boolean> => {
    const removed = await confirm({
      title: t('removeForGood.title'),
      effect: t('removeForGood.effect'),
      object: <SmallVideo video={video} />,
      confirmLabel: t('removeForGood.confirm'),
      danger: true,
      width: DIALOG_WIDTH_PX.standard,
      action: () => deleting.mutateAsync(video),
    });
    if (removed) notify.success(t('removeForGood.done'), { detail: video.title });
    return removed;
  };
}

/**
 * Taking a video away, after asking: it is hidden. Platform admins can bring it back, or tick that
 * they want it deleted for good and are then asked once more. Both resolve to whether it is gone.
 */
export function useRemoval({ isAdmin }: { isAdmin: boolean }) {
  const { t } = useTranslation('videos');
  const confirm = useConfirm();
  const hiding = useRemoveVideo();
  const restoring = useRestoreVideo();
  const removeForGood = useRemovalForGood();

  const remove = async (video: Video, step?: ConfirmRequest['step']): Promise<boolean> => {
    const choice = { forGood: false };
    const effect = isAdmin ? 'remove.effectAdmin' : 'remove.effect';
    const confirmed = await confirm({
      title: t('remove.title'),
      ...(step && { step }),
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
      width: DIALOG_WIDTH_PX.standard,
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
