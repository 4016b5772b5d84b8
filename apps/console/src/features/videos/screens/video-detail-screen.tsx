import { SERIES_DAYS } from '@bimah/contract/limits.ts';
import { bringBackUntil } from '@bimah/contract/rules/bring-back.ts';
import type { Video } from '@bimah/contract/videos.ts';
import {
  IconAlertTriangle,
  IconArrowLeft,
  IconEyeOff,
  IconLoader2,
  type Icon,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { currentUserQuery } from '#features/session/index.ts';
import {
  canComeBack,
  isLocked,
  sourceOf,
  startPlaying,
  stateOf,
  VideoPlayer,
  VideoStatus,
} from '#features/video-parts/index.ts';
import { sentenceOf } from '#platform/api/api-error.ts';
import { RichText } from '#platform/i18n/rich-text.tsx';
import { formatExact } from '#platform/numbers/format.ts';
import { formatDate, formatDuration } from '#platform/time/format.ts';
import { ChartCard } from '#ui/chart/chart-card.tsx';
import { totalOf, type ChartData } from '#ui/chart/chart-data.ts';
import { chartLoad } from '#ui/chart/chart-load.ts';
import { halfChange } from '#ui/chart/half-change.ts';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { usePageKey } from '#ui/letter-keys/letter-keys.ts';
import { Ltr } from '#ui/ltr/ltr.tsx';
import { useFocusOnArrival } from '#ui/page-head/use-focus-on-arrival.ts';
import { UserText } from '#ui/user-text/user-text.tsx';
import { videoDaysQuery } from '../video-detail.queries.ts';
import { VideoComments } from '../video-detail/video-comments.tsx';
import { DetailActions } from '../video-detail/video-detail-actions.tsx';
import { DetailFacts } from '../video-detail/video-detail-facts.tsx';
import { VideoGate, type OpenVideo } from '../video-detail/video-detail-gate.tsx';
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
          <DetailActions
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

interface StateNoteProps {
  video: Video;
  channelId: number;
  isAdmin: boolean;
}

/** Why there is little to do here now, where that is so. It goes away by itself. */
function StateNote({ video, channelId, isAdmin }: StateNoteProps) {
  const { t } = useTranslation('video');
  const state = stateOf(video);
  if (state === 'processing') {
    return (
      <Note tone="processing" icon={IconLoader2}>
        {t('state.processing')}
      </Note>
    );
  }
  if (state === 'error') {
    return (
      <Note tone="error" icon={IconAlertTriangle}>
        <strong>{video.error?.message}</strong>{' '}
        <Link
          to="/channels/$channel_id/library"
          params={{ channel_id: String(channelId) }}
          search={{ tab: 'processing' }}
          className={classes.link}
        >
          {t('state.toProcessing')}
        </Link>
      </Note>
    );
  }
  if (state === 'removed') {
    return (
      <Note tone="draft" icon={IconEyeOff}>
        <RemovedWords video={video} isAdmin={isAdmin} />
      </Note>
    );
  }
  return null;
}

function RemovedWords({ video, isAdmin }: Pick<StateNoteProps, 'video' | 'isAdmin'>) {
  const { t } = useTranslation('video');
  const { removed_at } = video;
  if (isAdmin) return t('state.removedAdmin');
  if (removed_at === null || !canComeBack(video, isAdmin)) return t('state.removed');
  return (
    <RichText
      text={(slots) => t('state.removedFor', { date: slots['date'] })}
      values={{ date: <Ltr>{formatDate(bringBackUntil(removed_at))}</Ltr> }}
    />
  );
}

function Note({ tone, icon, children }: { tone: string; icon: Icon; children: ReactNode }) {
  return (
    <div role="status" className={classes.note} data-tone={tone}>
      <DirIcon icon={icon} />
      <p>{children}</p>
    </div>
  );
}

/** How often the video was watched on each of the last days; it loads and fails alone. */
function VideoViews({ videoId }: { videoId: number }) {
  const { t } = useTranslation('video');
  const [asTable, onAsTable] = useState(false);
  const load = chartLoad(useQuery(videoDaysQuery(videoId)), sentenceOf);
  const days = load.state === 'ready' ? load.data : undefined;
  const chart = (xaxis: readonly string[], values: readonly number[]): ChartData => ({
    days: xaxis,
    measure: 'flow',
    series: [{ label: t('views.series'), values, color: 1, mark: 'bar' }],
  });
  return (
    <ChartCard
      title={t('views.title')}
      load={
        load.state === 'ready'
          ? { state: 'ready', data: chart(load.data.xaxis, load.data.yaxis) }
          : load
      }
      headline={days && <Ltr>{formatExact(totalOf(days.yaxis))}</Ltr>}
      note={t('views.note', { days: SERIES_DAYS })}
      change={days && halfChange(days.yaxis)}
      asTable={asTable}
      onAsTable={onAsTable}
    />
  );
}

interface VideoFiguresProps {
  video: Pick<Video, 'views' | 'duration'>;
  comments: number;
}

/** The three numbers people look for first. */
function VideoFigures({ video, comments }: VideoFiguresProps) {
  const { t } = useTranslation('video');
  const figures = [
    { name: 'views', value: formatExact(video.views) },
    { name: 'comments', value: formatExact(comments) },
    { name: 'duration', value: video.duration === null ? '—' : formatDuration(video.duration) },
  ] as const;
  return (
    <dl className={classes.figures}>
      {figures.map(({ name, value }) => (
        <div key={name} className={classes.figure}>
          <dt className={classes.label}>{t(`figures.${name}`)}</dt>
          <dd className={classes.value}>
            <Ltr>{value}</Ltr>
          </dd>
        </div>
      ))}
    </dl>
  );
}
