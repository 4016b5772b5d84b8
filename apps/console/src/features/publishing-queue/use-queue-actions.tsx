import type { QueueEntry } from '@bimah/contract/publishing-queue.ts';
import type { MoveWay } from '@bimah/contract/rules/queue-order.ts';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { sentenceOf } from '#platform/api/api-error.ts';
import { useConfirm } from '#ui/confirm/confirm-context.ts';
import { notify } from '#ui/toasts/toast-store.ts';
import { useAdd, useMove, usePublishNow, useSkip, useTakeOut } from './publishing-queue.queries.ts';
import type { SlotWords } from './use-slot-words.ts';

/** What can be done with a video of the queue. */
export function useQueueActions(channelId: number, words: SlotWords) {
  const { t } = useTranslation('publishing-queue');
  const navigate = useNavigate();
  const confirm = useConfirm();
  const publishing = usePublishNow();
  const [moving, skipping, taking, adding] = [
    useMove(channelId),
    useSkip(channelId),
    useTakeOut(channelId),
    useAdd(channelId),
  ];
  const failed = (error: Error) => notify.error(t('failed.change'), { detail: sentenceOf(error) });

  const publish = async ({ video }: QueueEntry) => {
    await publishing.mutateAsync(video.id);
    notify.success(t('done.published'), { detail: video.title });
  };
  return {
    move: ({ video, slot: from }: QueueEntry, slot: string, way: MoveWay) =>
      moving.mutate({ video_id: video.id, slot, from, way }, { onError: failed }),
    skip: ({ video }: QueueEntry) =>
      skipping.mutate(video.id, {
        onError: failed,
        onSuccess: () => notify.info(t('done.skipped'), { detail: video.title }),
      }),
    takeOut: ({ video, slot }: QueueEntry) =>
      taking.mutate([video.id], {
        onError: failed,
        onSuccess: () =>
          notify.info(t('done.takenOut'), {
            detail: video.title,
            undo: () => adding.mutateAsync({ video_ids: [video.id], slot }),
          }),
      }),
    edit: ({ video }: QueueEntry) =>
      void navigate({
        to: '/channels/$channel_id/videos/$video_id/edit',
        params: { channel_id: String(channelId), video_id: String(video.id) },
      }),
    publishNow: (entry: QueueEntry) =>
      void confirm({
        title: t('publish.title'),
        object: entry.video.title,
        effect: t('publish.effect', { slot: words.whole(entry.slot) }),
        confirmLabel: t('publish.confirm'),
        action: () => publish(entry),
      }),
    add: (video_ids: number[], slot?: string) =>
      adding.mutate(
        { video_ids, slot },
        {
          onError: failed,
          onSuccess: () => notify.success(t('done.added', { count: video_ids.length })),
        },
      ),
  };
}

export type QueueActions = ReturnType<typeof useQueueActions>;
