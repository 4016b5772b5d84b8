import { PAGE_SIZE } from '@bimah/contract/limits.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { mostViewedQuery, type DashboardScope } from '../dashboard.queries.ts';
import { RankedVideos } from './ranked-videos.tsx';

export function MostViewed({ scope }: { scope: DashboardScope }) {
  const { t } = useTranslation('dashboard');
  return (
    <RankedVideos
      title={t('mostViewed.title')}
      words={(word) => t(`mostViewed.${word}`)}
      answer={useQuery(mostViewedQuery(scope))}
      max={PAGE_SIZE.dashboard_most_viewed}
      channelId={scope.channel_id}
    />
  );
}
