import type { Report } from '@bimah/contract/reports.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ChannelAvatar } from '#features/channels/index.ts';
import { VideoPlayer, VideoThumb } from '#features/video-parts/index.ts';
import { formatExact } from '#platform/numbers/format.ts';
import { formatDate } from '#platform/time/format.ts';
import { Ltr } from '#ui/ltr/ltr.tsx';
import { UserText } from '#ui/user-text/user-text.tsx';
import { PREVIEW_PLAYER } from '../preview-player.ts';
import { reportedVideoQuery } from '../reports.queries.ts';
import classes from './reported-video.module.css';

export interface ReportedVideoProps {
  report: Report;
}

function Title({ report: { video, channel } }: ReportedVideoProps) {
  const title = <UserText block>{video.title}</UserText>;
  if (!channel || video.hidden) return title;
  return (
    <Link
      to="/channels/$channel_id/videos/$video_id"
      params={{ channel_id: String(channel.id), video_id: String(video.id) }}
      className={classes.link}
    >
      {title}
    </Link>
  );
}

/** The video itself. A removed one is known by its picture and title alone. */
export function ReportedVideo({ report }: ReportedVideoProps) {
  const { t } = useTranslation('reports');
  const { channel } = report;
  const asked = useQuery({ ...reportedVideoQuery(report.video.id), enabled: !report.video.hidden });
  const video = report.video.hidden ? undefined : asked.data?.video;
  return (
    <div className={classes.video}>
      <div className={classes.player}>
        {video ? (
          <VideoPlayer key={video.id} video={video} playerKey={PREVIEW_PLAYER} />
        ) : (
          <VideoThumb video={{ ...report.video, duration: null }} />
        )}
      </div>
      <h2 className={classes.title}>
        <Title report={report} />
      </h2>
      <p className={classes.facts}>
        {channel && (
          <span className={classes.channel}>
            <ChannelAvatar channel={channel} size={24} />
            <UserText>{channel.name}</UserText>
          </span>
        )}
        {video && (
          <span>{t('views', { count: video.views, number: formatExact(video.views) })}</span>
        )}
        {video?.published_at && <Ltr>{formatDate(video.published_at)}</Ltr>}
      </p>
    </div>
  );
}
