import { DIALOG_WIDTH_PX } from '@bimah/contract/limits.ts';
import type { RecommendedVideo } from '@bimah/contract/recommended.ts';
import { IconEyeOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SmallVideo } from '#features/videos/index.ts';
import { sentenceOf } from '#platform/api/api-error.ts';
import { useConfirm } from '#ui/confirm/confirm-context.ts';
import { notify } from '#ui/toasts/toast-store.ts';
import type { KeptCard } from './kept-cards.ts';
import { useHideFromRecommended, useReturnToRecommended } from './recommended.queries.ts';

/** Hiding after asking, and taking it back: from the card itself, or from the message. */
export function useHiding() {
  const { t } = useTranslation('recommended');
  const confirm = useConfirm();
  const hiding = useHideFromRecommended();
  const returning = useReturnToRecommended();
  const [hidden, setHidden] = useState<readonly KeptCard<RecommendedVideo>[]>([]);

  const takeBack = async (video: RecommendedVideo) => {
    await returning.mutateAsync(video);
    setHidden((before) => before.filter(({ item }) => item.id !== video.id));
  };

  const hide = async (video: RecommendedVideo, index: number) => {
    const confirmed = await confirm({
      title: t('hide.title'),
      effect: t('hide.effect'),
      object: <SmallVideo video={video} />,
      confirmLabel: t('hide.confirm'),
      icon: IconEyeOff,
      danger: true,
      width: DIALOG_WIDTH_PX.standard,
      action: () => hiding.mutateAsync(video),
    });
    if (!confirmed) return;
    setHidden((before) => [...before, { item: video, index }]);
    notify.success(t('hide.done'), { detail: video.title, undo: () => takeBack(video) });
  };

  const restore = async (video: RecommendedVideo) => {
    try {
      await takeBack(video);
      notify.success(t('restore.done'), { detail: video.title });
    } catch (error) {
      notify.error(t('restore.failed'), { detail: sentenceOf(error) });
    }
  };

  return { hidden, hide, restore };
}
