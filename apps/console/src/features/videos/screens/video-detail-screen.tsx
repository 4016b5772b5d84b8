import type { Video } from '@bimah/contract/videos.ts';
import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { currentUserQuery } from '#features/session/index.ts';
import {
  isLocked,
  sourceOf,
  startPlaying,
  VideoPlayer,
  VideoStatus,
} from '#features/video-parts/index.ts';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { usePageKey } from '#ui/letter-keys/letter-keys.ts';
import { useFocusOnArrival } from '#ui/page-head/use-focus-on-arrival.ts';
import { UserText } from '#ui/user-text/user-text.tsx';
import { VideoComments } from '../components/video-comments.tsx';
import { DetailActs } from '../components/video-detail-acts.tsx';
import { DetailFacts } from '../components/video-detail-facts.tsx';
import { VideoFigures } from '../components/video-detail-figures.tsx';
import { VideoGate, type OpenVideo } from '../components/video-detail-gate.tsx';
import { StateNote } from '../components/video-detail-state-note.tsx';
import { VideoViews } from '../components/video-views.tsx';
import classes from './video-detail-screen.module.css';

const PLAYER = 'video-detail';

export function VideoDetailScreen() {
  const params = useParams({ from: '/channels/$channel_id/videos/$video_id' });
  return (
    <VideoGate params={params}>{(open) => <VideoPage key={open.video.id} {...open} />}</VideoGate>
  );
}

/** Before it is out nobody can have watched it. */
const wasOut = ({ status, views }: Video) => status === 'published' || views > 0;

function VideoPage({ video, comments, channelId }: OpenVideo) {
  const { t } = useTranslation('video');
  const navigate = useNavigate();
  const heading = useFocusOnArrival<HTMLHeadingElement>();
  const isAdmin = useQuery(currentUserQuery).data?.is_admin ?? false;
  const channel = { channel_id: String(channelId) };
  const canPlay = sourceOf(video) !== null;

  usePageKey({
    KeyE: () => {
      if (isLocked(video) || video.hidden) return;
      void navigate({
        to: '/channels/$channel_id/videos/$video_id/edit',
        params: { ...channel, video_id: String(video.id) },
      });
    },
  });

  return (
    <div className={classes.page}>
      <nav aria-label={t('detail.path')} className={classes.path}>
        <Link to="/channels/$channel_id/library" params={channel} className={classes.back}>
          <DirIcon icon={IconArrowLeft} size={16} />
          {t('detail.library')}
        </Link>
      </nav>
      <div className={classes.player}>
        <VideoPlayer video={video} playerKey={PLAYER} />
      </div>
      <div className={classes.side}>
        <div className={classes.head}>
          <VideoStatus video={video} />
          <h1 ref={heading} tabIndex={-1} className={classes.title}>
            <UserText block lang={video.language}>
              {video.title}
            </UserText>
          </h1>
          <DetailActs
            video={video}
            channelId={channelId}
            isAdmin={isAdmin}
            onGone={() => void navigate({ to: '/channels/$channel_id/library', params: channel })}
          />
          <StateNote video={video} channelId={channelId} isAdmin={isAdmin} />
        </div>
        <VideoFigures video={video} comments={comments} />
        <DetailFacts video={video} />
      </div>
      <div className={classes.comments}>
        {wasOut(video) && <VideoViews videoId={video.id} />}
        <VideoComments
          video={video}
          count={comments}
          onTime={canPlay ? (seconds) => startPlaying(PLAYER, seconds) : undefined}
        />
      </div>
    </div>
  );
}
