import { PAGE_SIZE, SERIES_DAYS, TOP_VIDEOS } from '@bimah/contract/limits.ts';
import type { Video } from '@bimah/contract/videos.ts';
import { VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { VideoThumb } from '#features/video-parts/index.ts';
import { formatTile } from '#platform/numbers/format.ts';
import { Ltr } from '#ui/ltr/ltr.tsx';
import { facesOf, type Answer } from '#ui/states/answer-faces.ts';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { ListState } from '#ui/states/list-state.tsx';
import { LoadingState } from '#ui/states/loading-state.tsx';
import { UserText } from '#ui/user-text/user-text.tsx';
import { mostViewedQuery, topVideosQuery, type DashboardScope } from '../dashboard.queries.ts';
import { DashboardPart } from './dashboard-part.tsx';
import classes from './ranked-videos.module.css';

const RANKED_ROW_PX = 88;

interface RankedVideoProps {
  video: Pick<Video, 'id' | 'title' | 'thumb_url' | 'yt_thumb_url' | 'views'> &
    Partial<Pick<Video, 'language' | 'duration'>>;
  rank: number;
  /** Of the views of the first, 0 to 1. */
  share: number;
  channelId: number;
}

/** A row of a list that is ordered by views, with a bar to compare by. */
function RankedVideo({ video, rank, share, channelId }: RankedVideoProps) {
  const { t } = useTranslation('dashboard');
  return (
    <li className={classes.item}>
      <span aria-hidden className={classes.rank}>
        {rank}
      </span>
      <div className={classes.thumb}>
        <VideoThumb video={{ duration: null, ...video }} />
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

type Ranking = Answer<{ readonly videos: readonly RankedVideoProps['video'][] }>;

export interface RankedVideosProps {
  title: string;
  words: (word: 'failed' | 'empty' | 'emptyText') => string;
  answer: Ranking & { readonly isPending: boolean; readonly isPlaceholderData: boolean };
  /** How many there are at most. */
  max: number;
  channelId: number;
}

/** Videos ordered by views; without a single view there is no order to show. */
export function RankedVideos({ title, words, answer, max, channelId }: RankedVideosProps) {
  const { videos = [] } = answer.data ?? {};
  const most = videos[0]?.views ?? 0;
  return (
    <DashboardPart title={title}>
      <ListState
        {...facesOf(answer, words('failed'))}
        skeleton={<LoadingState rows={max} rowHeight={RANKED_ROW_PX} />}
        count={most === 0 ? 0 : videos.length}
        empty={<EmptyState title={words('empty')} text={words('emptyText')} />}
        refreshing={answer.isPlaceholderData}
      >
        <ol className={classes.list}>
          {videos.map((video, index) => (
            <RankedVideo
              key={video.id}
              video={video}
              rank={index + 1}
              share={video.views / most}
              channelId={channelId}
            />
          ))}
        </ol>
      </ListState>
    </DashboardPart>
  );
}

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
