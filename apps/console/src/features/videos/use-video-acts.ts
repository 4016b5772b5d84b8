import type { Video } from '@bimah/contract/videos.ts';
import { useTranslation } from 'react-i18next';
import { sentenceOf } from '#platform/api/api-error.ts';
import { notify } from '#ui/toasts/toast-store.ts';
import { useRemoval } from './use-removal.tsx';
import { usePublishVideo, useRestoreVideo } from './videos.queries.ts';

/** What can be done to one video; each act asks first where it must and tells how it went. */
export function useVideoActs({ isAdmin }: { isAdmin: boolean }) {
  const { t } = useTranslation('videos');
  const publishing = usePublishVideo();
  const restoring = useRestoreVideo();
  const removal = useRemoval({ isAdmin });

  const publish = async (video: Video): Promise<boolean> => {
    try {
      await publishing.mutateAsync(video);
      notify.success(t('publish.done'), { detail: video.title });
      return true;
    } catch (error) {
      notify.error(t('publish.failed'), { detail: sentenceOf(error) });
      return false;
    }
  };

  const restore = async (video: Video): Promise<boolean> => {
    try {
      await restoring.mutateAsync(video);
      notify.success(t('restore.done'), { detail: video.title });
      return true;
    } catch (error) {
      notify.error(t('restore.failed'), { detail: sentenceOf(error) });
      return false;
    }
  };

  return { ...removal, publish, isPublishing: publishing.isPending, restore };
}

export type VideoActs = ReturnType<typeof useVideoActs>;
