import { SERIES_DAYS, TOP_VIDEOS } from '@bimah/contract/limits.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { facesOf } from '#ui/states/answer-faces.ts';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { ListState } from '#ui/states/list-state.tsx';
import { LoadingState } from '#ui/states/loading-state.tsx';
import { topVideosQuery, type DashboardScope } from '../dashboard.queries.ts';
import { DashboardPart } from './dashboard-part.tsx';
import { RANKED_ROW_PX, RankedVideo } from './ranked-video.tsx';
import classes from './ranked-video.module.css';

/** What was watched most of late, which may be other videos than those watched most of all. */
export function TopVideos({ scope }: { scope: DashboardScope }) {
  const { t } = useTranslation('dashboard');
  const list = useQuery(topVideosQuery(scope.channel_id));
  const { videos = [] } = list.data ?? {};
  const most = videos[0]?.views ?? 0;
  return (
    <DashboardPart title={t('topVideos.title', { days: SERIES_DAYS })}>
      <ListState
        {...facesOf(list, t('topVideos.failed'))}
        skeleton={<LoadingState rows={TOP_VIDEOS} rowHeight={RANKED_ROW_PX} />}
        count={most === 0 ? 0 : videos.length}
        empty={<EmptyState title={t('topVideos.empty')} text={t('topVideos.emptyText')} />}
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
