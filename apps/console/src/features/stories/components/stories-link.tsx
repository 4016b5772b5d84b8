import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';

export function StoriesLink({ channelId }: { channelId: number }) {
  const { t } = useTranslation('stories');
  return (
    <Link to="/channels/$channel_id/story" params={{ channel_id: String(channelId) }}>
      {t('list.title')}
    </Link>
  );
}
