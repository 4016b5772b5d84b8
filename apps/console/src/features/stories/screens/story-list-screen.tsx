import { useNavigate, useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { usePageKey } from '#ui/letter-keys/letter-keys.ts';
import { PageHead } from '#ui/page-head/page-head.tsx';
import { NewStoryButton } from '../components/new-story-button.tsx';
import { StoryGrid } from '../components/story-grid.tsx';

/** The stories viewers see now, and those that wait for their time. */
export function StoryListScreen() {
  const { t } = useTranslation('stories');
  const { channel_id } = useParams({ from: '/channels/$channel_id/story' });
  const navigate = useNavigate();
  const channelId = Number(channel_id);
  usePageKey({
    KeyN: () => void navigate({ to: '/channels/$channel_id/story/add', params: { channel_id } }),
  });
  return (
    <>
      <PageHead
        title={t('list.title')}
        help={t('list.help')}
        action={<NewStoryButton channelId={channelId} />}
      />
      <StoryGrid key={channelId} channelId={channelId} />
    </>
  );
}
