import { PAGE_SIZE } from '@bimah/contract/limits.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { facesOf } from '#ui/states/answer-faces.ts';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { ListState } from '#ui/states/list-state.tsx';
import { LoadingState } from '#ui/states/loading-state.tsx';
import { mostViewedQuery, type DashboardScope } from '../dashboard.queries.ts';
import { DashboardPart } from './dashboard-part.tsx';
import { RANKED_ROW_PX, RankedVideo } from './ranked-video.tsx';
import classes from './ranked-video.module.css';

export function MostViewed({ scope }: { scope: DashboardScope }) {
  const { t } = useTranslation('dashboard');
  const list = useQuery(mostViewedQuery(scope));
  const { videos = [] } = list.data ?? {};
  const most = videos[0]?.views ?? 0;
  return (
    <DashboardPart title={t('mostViewed.title')}>
      <ListState
        {...facesOf(list, t('mostViewed.failed'))}
        skeleton={<LoadingState rows={PAGE_SIZE.dashboard_most_viewed} rowHeight={RANKED_ROW_PX} />}
        count={most === 0 ? 0 : videos.length}
        empty={<EmptyState title={t('mostViewed.empty')} text={t('mostViewed.emptyText')} />}
        refreshing={list.isPlaceholderData}
      >
        <ol className={classes.list}>
          {videos.map((video, index) => (
            <RankedVideo
              key={video.id}
              video={video}
              rank={index + 1}
              share={video.views / most}
              channelId={scope.channel_id}
            />
          ))}
        </ol>
      </ListState>
    </DashboardPart>
  );
}
