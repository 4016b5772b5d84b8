import type { Video } from '@bimah/contract/videos.ts';
import { VisuallyHidden } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { VideoThumb } from '#features/video-parts/index.ts';
import { formatTile } from '#platform/numbers/format.ts';
import { Ltr } from '#ui/ltr/ltr.tsx';
import { UserText } from '#ui/user-text/user-text.tsx';
import classes from './ranked-video.module.css';

export const RANKED_ROW_PX = 88;

export interface RankedVideoProps {
  video: Pick<Video, 'id' | 'title' | 'thumb_url' | 'yt_thumb_url' | 'views'> &
    Partial<Pick<Video, 'language' | 'duration'>>;
  rank: number;
  /** Of the views of the first, 0 to 1. */
  share: number;
  channelId: number;
}

/** A row of a list that is ordered by views, with a bar to compare by. */
export function RankedVideo({ video, rank, share, channelId }: RankedVideoProps) {
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
