import { BRING_BACK_DAYS } from '@bimah/contract/limits.ts';
import type { Story } from '@bimah/contract/story-record.ts';
import { useTranslation } from 'react-i18next';
import { useTakeBack } from '#features/bin/index.ts';
import { useConfirm } from '#ui/confirm/confirm-context.ts';
import { notify } from '#ui/toasts/toast-store.ts';
import { UserText } from '#ui/user-text/user-text.tsx';
import { StoryFace } from './components/story-face.tsx';
import { StoryState } from './components/story-state.tsx';
import { useRemoveStory } from './stories.queries.ts';
import { lookOf } from './story-look.ts';
import classes from './use-story-removal.module.css';

/** A story in a dialog: its picture, title and state in one row. */
function SmallStory({ story }: { story: Story }) {
  const { t } = useTranslation('stories');
  return (
    <div className={classes.row}>
      <span className={classes.picture}>
        <StoryFace look={{ ...lookOf(story), title: '' }} />
      </span>
      <div className={classes.words}>
        <UserText lines={2} className={classes.title}>
          {story.title ?? t('untitled')}
        </UserText>
        <StoryState story={story} />
      </div>
    </div>
  );
}

/** Asks first; resolves to whether the story is gone. */
export function useStoryRemoval() {
  const { t } = useTranslation('stories');
  const confirm = useConfirm();
  const removing = useRemoveStory();
  const takeBack = useTakeBack();
  return async (story: Story): Promise<boolean> => {
    const removed = await confirm({
      title: t('remove.title'),
      effect: t(story.is_live ? 'remove.effectLive' : 'remove.effect', { days: BRING_BACK_DAYS }),
      object: <SmallStory story={story} />,
      confirmLabel: t('remove.confirm'),
      danger: true,
      reason: true,
      action: ({ reason }) => removing.mutateAsync({ ...story, reason }),
    });
    if (removed) {
      notify.success(t('remove.done'), {
        detail: story.title ?? t('untitled'),
        undo: () => takeBack(story.channel_id, { kind: 'story', id: story.id }),
      });
    }
    return removed;
  };
}
