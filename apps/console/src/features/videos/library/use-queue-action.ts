import type { Video } from '@bimah/contract/videos.ts';
import { IconStack2 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useAddToQueue, useQueueSlots } from '#features/publishing-queue/index.ts';
import { sentenceOf } from '#platform/api/api-error.ts';
import type { BulkAction } from '#ui/bulk-bar/bulk-bar.tsx';
import { useConfirm } from '#ui/confirm/confirm-context.ts';
import { notify } from '#ui/toasts/toast-store.ts';

interface Chosen {
  readonly chosen: readonly Video[];
  readonly channelId: number | undefined;
  readonly onClear: () => void;
}

/** Queues all chosen videos in their order, each at a slot; null where the channel has no queue. */
export function useQueueAction({ chosen, channelId, onClear }: Chosen): BulkAction | null {
  const { t } = useTranslation('videos');
  const confirm = useConfirm();
  const count = chosen.length;
  const slots = useQueueSlots(channelId, count);
  const add = useAddToQueue(channelId ?? 0);
  if (!slots?.first) return null;

  const effect = () => {
    if (slots.paused) return t('bulk.queuePaused');
    return slots.last === null || count === 1
      ? t('bulk.queueFrom', { first: slots.first })
      : t('bulk.queueBetween', { first: slots.first, last: slots.last });
  };
  const run = () =>
    add.mutate(
      { video_ids: chosen.map(({ id }) => id) },
      {
        onSuccess: () => {
          onClear();
          notify.success(t('bulk.queued', { count }));
        },
        onError: (error) => notify.error(t('bulk.queueFailed'), { detail: sentenceOf(error) }),
      },
    );
  return {
    label: t('bulk.queue'),
    icon: IconStack2,
    onAction: () =>
      void confirm({
        title: t('bulk.queueTitle', { count }),
        effect: effect(),
        confirmLabel: t('bulk.queue'),
        icon: IconStack2,
      }).then((yes) => yes && run()),
  };
}
