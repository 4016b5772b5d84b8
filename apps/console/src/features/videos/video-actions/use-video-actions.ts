import type { Video } from '@bimah/contract/videos.ts';
import { useTranslation } from 'react-i18next';
import { sentenceOf } from '#platform/api/api-error.ts';
import { notify } from '#ui/toasts/toast-store.ts';
import { useRestoreVideo } from '../videos.queries.ts';
import { usePublication } from './use-publication.tsx';
import { useRemoval } from './use-removal.tsx';
import { useUndo } from './use-undo.ts';

/** What can be done to one video; each action asks first where it must and tells how it went. */
export function useVideoActions({ isAdmin }: { isAdmin: boolean }) {
  const { t } = useTranslation('videos');
  const publication = usePublication();
  const restoring = useRestoreVideo();
  const removal = useRemoval({ isAdmin });
  const undoOf = useUndo();

  const restore = async (video: Video): Promise<boolean> => {
    try {
      const changed = await restoring.mutateAsync(video);
      const outcome = changed.status === 'published' ? 'restore.shown' : 'restore.done';
      notify.success(t(outcome), { detail: video.title, ...undoOf(changed) });
      return true;
    } catch (error) {
      notify.error(t('restore.failed'), { detail: sentenceOf(error) });
      return false;
    }
  };

  return { ...removal, ...publication, restore };
}

export type VideoActions = ReturnType<typeof useVideoActions>;
