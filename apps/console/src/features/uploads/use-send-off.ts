import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { videoKeys } from '#features/videos/index.ts';
import { UploadError } from '#platform/upload/upload-error.ts';
import { notify } from '#ui/toasts/toast-store.ts';
import type { CreatedVideo, VideoWish } from './uploads.queries.ts';
import { addSent } from './sent-videos.ts';
import { videoUploads } from './video-uploads.ts';

export const isCancelled = (error: unknown): boolean =>
  error instanceof UploadError && error.failure === 'cancelled';

/** Hands a file over for good. Whoever has left the form by then hears of the end in a toast. */
export function useSendOff(): (id: number, wish: VideoWish) => Promise<CreatedVideo> {
  const { t } = useTranslation('uploads');
  const client = useQueryClient();
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);

  return async (id, wish) => {
    try {
      const answer = await videoUploads.finish(id, wish);
      addSent(answer.video.id);
      for (const queryKey of videoKeys) void client.invalidateQueries({ queryKey });
      if (!isHere.current) {
        notify.success(t('toast.created'), { detail: wish.title });
        videoUploads.remove(id);
      }
      return answer;
    } catch (error) {
      if (!isHere.current && !isCancelled(error)) {
        notify.error(t('toast.failed'), { detail: wish.title });
      }
      throw error;
    }
  };
}
