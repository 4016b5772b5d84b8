import { PAGE_SIZE } from '@bimah/contract/limits.ts';
import type { Video } from '@bimah/contract/videos.ts';
import { VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { VideoThumb } from '#features/videos/index.ts';
import { sentenceOf } from '#platform/api/api-error.ts';
import { formatTile } from '#platform/numbers/format.ts';
import { Ltr } from '#ui/ltr/ltr.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { ListState } from '#ui/states/list-state.tsx';
import { LoadingState } from '#ui/states/loading-state.tsx';
import { UserText } from '#ui/user-text/user-text.tsx';
import { mostViewedQuery, type DashboardScope } from '../dashboard.queries.ts';
import { DashboardPart } from './dashboard-part.tsx';
import classes from './most-viewed.module.css';

const ROW_PX = 88;

export function MostViewed({ scope }: { scope: DashboardScope }) {
  const { t } = useTranslation('dashboard');
  const list = useQuery(mostViewedQuery(scope));
  const { videos = [] } = list.data ?? {};
  const most = videos[0]?.views ?? 0;
  return (
    <DashboardPart title={t('mostViewed.title')}>
      <ListState
        loading={list.isPending}
        skeleton={<LoadingState rows={PAGE_SIZE.dashboard_most_viewed} rowHeight={ROW_PX} />}
        failure={
          list.isError && !list.data
            ? {
                title: t('mostViewed.failed'),
                message: sentenceOf(list.error),
                retrying: list.isFetching,
                onRetry: () => void list.refetch(),
              }
            : undefined
        }
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

interface RankedVideoProps {
  video: Video;
  rank: number;
  /** Of the views of the first, 0 to 1. */
  share: number;
  channelId: number;
}

function RankedVideo({ video, rank, share, channelId }: RankedVideoProps) {
  const { t } = useTranslation('dashboard');
  return (
    <li className={classes.item}>
      <span aria-hidden className={classes.rank}>
        {rank}
      </span>
      <div className={classes.thumb}>
        <VideoThumb video={video} />
      </div>
      <div className={classes.words}>
        <Link
          to="/channels/$channel_id/videos/$video_id"
          params={{ channel_id: String(channelId), video_id: String(video.id) }}
          className={classes.link}
        >
          <UserText lines={2} lang={video.language}>
            {video.title}
          </UserText>
        </Link>
        <div className={classes.measure}>
          <span aria-hidden className={classes.track}>
            <span className={classes.bar} style={{ inlineSize: `${share * 100}%` }} />
          </span>
          <span aria-hidden className={classes.views}>
            <Ltr>{formatTile(video.views)}</Ltr>
          </span>
          <VisuallyHidden>{t('mostViewed.views', { count: video.views })}</VisuallyHidden>
        </div>
      </div>
    </li>
  );
}
