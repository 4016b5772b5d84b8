import { DIALOG_WIDTH_PX } from '@bimah/contract/limits.ts';
import { hasEnded } from '@bimah/contract/rules/until.ts';
import type { Video } from '@bimah/contract/videos.ts';
import { IconHourglass, IconSend } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { sentenceOf } from '#platform/api/api-error.ts';
import { RichText } from '#platform/i18n/rich-text.tsx';
import { formatDate, formatMessageTime } from '#platform/time/format.ts';
import { useConfirm } from '#ui/confirm/confirm-context.ts';
import { Ltr } from '#ui/ltr/ltr.tsx';
import { notify } from '#ui/toasts/toast-store.ts';
import { UserText } from '#ui/user-text/user-text.tsx';
import { usePublishVideo, useTakeBackVideo } from '../videos.queries.ts';
import { SmallVideo } from './small-video.tsx';
import { useUndo } from './use-undo.ts';

/** Asks where a schedule would be dropped; resolves to whether to go on. */
export function useScheduleQuestion() {
  const { t } = useTranslation('videos');
  const confirm = useConfirm();
  return async (video: Video): Promise<boolean> => {
    const { scheduled_at } = video;
    if (scheduled_at === null) return true;
    return confirm({
      title: t('publish.timedTitle'),
      effect: (
        <RichText
          text={(slots) => t('publish.timedEffect', { date: slots['date'], time: slots['time'] })}
          values={{
            date: <Ltr>{formatDate(scheduled_at)}</Ltr>,
            time: <Ltr>{formatMessageTime(scheduled_at)}</Ltr>,
          }}
        />
      ),
      object: <SmallVideo video={video} />,
      confirmLabel: t('publish.timedConfirm'),
      icon: IconSend,
      width: DIALOG_WIDTH_PX.standard,
    });
  };
}

/** Asks where an end has passed, which would keep the video from coming out. */
function useEndQuestion() {
  const { t } = useTranslation('videos');
  const confirm = useConfirm();
  return (video: Video): Promise<boolean> =>
    confirm({
      title: t('publish.endedTitle'),
      effect: (
        <RichText
          text={(slots) => t('publish.endedEffect', { date: slots['date'] })}
          values={{ date: <Ltr>{formatDate(video.until ?? '')}</Ltr> }}
        />
      ),
      object: <SmallVideo video={video} />,
      confirmLabel: t('publish.endedConfirm'),
      icon: IconSend,
      width: DIALOG_WIDTH_PX.standard,
    });
}

/**
 * Letting viewers see a video, and taking it back from them. All resolve to whether it was done;
 * `publishNow` does it without asking.
 */
export function usePublication() {
  const { t } = useTranslation('videos');
  const confirm = useConfirm();
  const askAboutSchedule = useScheduleQuestion();
  const askAboutEnd = useEndQuestion();
  const publishing = usePublishVideo();
  const takingBack = useTakeBackVideo();
  const undoOf = useUndo();

  const publishNow = async (
    video: Pick<Video, 'id' | 'title'> & { endless?: boolean },
  ): Promise<boolean> => {
    try {
      const changed = await publishing.mutateAsync(video);
      notify.success(t('publish.done'), { detail: video.title, ...undoOf(changed) });
      return true;
    } catch (error) {
      notify.error(t('publish.failed'), { detail: sentenceOf(error) });
      return false;
    }
  };

  const publish = async (video: Video): Promise<boolean> => {
    if (hasEnded({ until: video.until, now: Date.now() })) {
      return (await askAboutEnd(video)) && publishNow({ ...video, endless: true });
    }
    return (await askAboutSchedule(video)) && publishNow(video);
  };

  const takeBack = (video: Video): Promise<boolean> =>
    confirm({
      title: t('takeBack.title'),
      effect: (
        <RichText
          text={(slots) => t('takeBack.effect', { channel: slots['channel'] })}
          values={{ channel: <UserText>{video.channel?.name ?? ''}</UserText> }}
        />
      ),
      object: <SmallVideo video={video} />,
      confirmLabel: t('takeBack.confirm'),
      icon: IconHourglass,
      width: DIALOG_WIDTH_PX.standard,
      action: async () => {
        const changed = await takingBack.mutateAsync(video);
        notify.success(t('takeBack.done'), { detail: video.title, ...undoOf(changed) });
      },
    });

  return { publish, publishNow, takeBack, isPublishing: publishing.isPending };
}
