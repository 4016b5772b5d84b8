import type { Story } from '@bimah/contract/story-record.ts';
import { useTranslation } from 'react-i18next';
import { useConfirm } from '#ui/confirm/confirm-context.ts';
import { notify } from '#ui/toasts/toast-store.ts';
import { SmallStory } from './components/small-story.tsx';
import { useRemoveStory } from './stories.queries.ts';

/** Asks first; resolves to whether the story is gone. */
export function useStoryRemoval() {
  const { t } = useTranslation('stories');
  const confirm = useConfirm();
  const removing = useRemoveStory();
  return async (story: Story): Promise<boolean> => {
    const removed = await confirm({
      title: t('remove.title'),
      effect: t(story.is_live ? 'remove.effectLive' : 'remove.effect'),
      object: <SmallStory story={story} />,
      confirmLabel: t('remove.confirm'),
      danger: true,
      action: () => removing.mutateAsync(story),
    });
    if (removed) notify.success(t('remove.done'), { detail: story.title ?? t('untitled') });
    return removed;
  };
}
