import { SERIES_DAYS, TOP_VIDEOS } from '@bimah/contract/limits.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { topVideosQuery, type DashboardScope } from '../dashboard.queries.ts';
import { RankedVideos } from './ranked-videos.tsx';

/** What was watched most of late, which may be other videos than those watched most of all. */
export function TopVideos({ scope }: { scope: DashboardScope }) {
  const { t } = useTranslation('dashboard');
  return (
    <RankedVideos
      title={t('topVideos.title', { days: SERIES_DAYS })}
      words={(word) => t(`topVideos.${word}`)}
      answer={useQuery(topVideosQuery(scope.channel_id))}
      max={TOP_VIDEOS}
      channelId={scope.channel_id}
    />
  );
}
