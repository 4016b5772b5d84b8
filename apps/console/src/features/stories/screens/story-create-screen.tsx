import { useNavigate, useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useAskedMoment } from '#platform/time/use-asked-moment.ts';
import { PageHead } from '#ui/page-head/page-head.tsx';
import { notify } from '#ui/toasts/toast-store.ts';
import { StoriesLink } from '../components/stories-link.tsx';
import { StoryForm } from '../components/story-form.tsx';
import { useCreateStory } from '../stories.queries.ts';
import { bodyOf, newStoryAt } from '../story-values.ts';
import { useStoryForm } from '../use-story-form.ts';

export function StoryCreateScreen() {
  const { channel_id } = useParams({ from: '/channels/$channel_id/story/add' });
  // Another channel begins another story.
  return <NewStory key={channel_id} channelId={Number(channel_id)} />;
}

function NewStory({ channelId }: { channelId: number }) {
  const { t } = useTranslation('stories');
  const navigate = useNavigate();
  const create = useCreateStory();
  const at = useAskedMoment();
  const story = useStoryForm({
    channelId,
    initial: newStoryAt(at),
    draftKey: `story-create-${channelId}`,
    onSubmit: (filled) =>
      create.mutateAsync({ body: { ...bodyOf(filled), channel_id: channelId } }),
    onSaved: ({ title, is_live }) => {
      notify.success(t(is_live ? 'create.published' : 'create.scheduled'), {
        detail: title ?? t('untitled'),
      });
      void navigate({
        to: '/channels/$channel_id/story',
        params: { channel_id: String(channelId) },
      });
    },
  });
  return (
    <StoryForm
      head={
        <PageHead
          title={t('create.title')}
          path={[<StoriesLink key="list" channelId={channelId} />]}
        />
      }
      story={story}
      channelId={channelId}
    />
  );
}
