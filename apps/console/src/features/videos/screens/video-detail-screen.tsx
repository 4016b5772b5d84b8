import { bringBackUntil } from '@bimah/contract/rules/bring-back.ts';
import type { Video } from '@bimah/contract/videos.ts';
import {
  IconAlertTriangle,
  IconChevronRight,
  IconEyeOff,
  IconLoader2,
  type Icon,
} from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { usePlayerCaptions } from '#features/captions/index.ts';
import { currentUserQuery } from '#features/session/index.ts';
import {
  canComeBack,
  isLocked,
  momentsIn,
  sourceOf,
  startPlaying,
  stateOf,
  VideoPlayer,
  videoQuery,
  VideoGate,
  type OpenVideo,
} from '#features/video-parts/index.ts';
import { RichText } from '#platform/i18n/rich-text.tsx';
import { formatExact } from '#platform/numbers/format.ts';
import { formatDate, formatDuration } from '#platform/time/format.ts';
import { idIn } from '#platform/numbers/id-in.ts';
import { quietly, type Arrival } from '#platform/screens/read-ahead.ts';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { usePageKey } from '#ui/letter-keys/letter-keys.ts';
import { Ltr } from '#ui/ltr/ltr.tsx';
import { usePhone } from '#ui/phone/use-phone.ts';
import { Tabs } from '#ui/tabs/tabs.tsx';
import { UserText } from '#ui/user-text/user-text.tsx';
import { videoCommentsQuery } from '../video-detail.queries.ts';
import { VideoComments } from '../video-detail/video-comments.tsx';
import { DetailHead } from '../video-detail/detail-head.tsx';
import { DetailFacts } from '../video-detail/video-detail-facts.tsx';
import { VideoViews } from '../video-detail/video-views.tsx';
import { ReplacementState } from '../video-file/replacement-state.tsx';
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
  const isPhone = usePhone();
  const isAdmin = useQuery(currentUserQuery).data?.is_admin ?? false;
  const channel = { channel_id: String(channelId) };
  const canPlay = sourceOf(video) !== null;
  const { data } = useInfiniteQuery(videoCommentsQuery(video.id));
  const moments = [
    ...new Set(data?.comments.flatMap(({ text }) => momentsIn(text, video.duration))),
  ];
  const captions = usePlayerCaptions(video.id);

  usePageKey({
    KeyE: () => {
      if (isLocked(video) || video.hidden) return;
      void navigate({
        to: '/channels/$channel_id/videos/$video_id/edit',
        params: { ...channel, video_id: String(video.id) },
      });
    },
  });

  const parts = {
    comments: (
      <VideoComments
        video={video}
        count={comments}
        onTime={canPlay ? (seconds) => startPlaying(PLAYER, seconds) : undefined}
      />
    ),
    facts: <DetailFacts video={video} channelId={channelId} isAdmin={isAdmin} />,
    views: wasOut(video) && <VideoViews videoId={video.id} />,
  };
  return (
    <div className={classes.page}>
      <nav aria-label={t('detail.path')} className={classes.path}>
        <Link to="/channels/$channel_id/library" params={channel} className={classes.back}>
          {t('detail.library')}
        </Link>
        <DirIcon icon={IconChevronRight} size={14} />
        <UserText lines={1} lang={video.language}>
          {video.title}
        </UserText>
      </nav>
      <div className={classes.player}>
        <VideoPlayer video={video} playerKey={PLAYER} moments={moments} captions={captions} alone />
      </div>
      <div className={classes.side}>
        <DetailHead
          video={video}
          channelId={channelId}
          isAdmin={isAdmin}
          onGone={() => void navigate({ to: '/channels/$channel_id/library', params: channel })}
        />
        <StateNote video={video} channelId={channelId} isAdmin={isAdmin} />
        <ReplacementState video={video} />
        <VideoFigures video={video} comments={comments} />
        {!isPhone && parts.views}
        {!isPhone && parts.facts}
      </div>
      <div className={classes.comments}>
        {isPhone ? <PhoneTabs parts={parts} comments={comments} /> : parts.comments}
      </div>
    </div>
  );
}

interface PhoneTabsProps {
  parts: Record<'comments' | 'facts' | 'views', ReactNode>;
  comments: number;
}

/** A phone shows one of them at a time. */
function PhoneTabs({ parts, comments }: PhoneTabsProps) {
  const { t } = useTranslation('video');
  const [tab, setTab] = useState<keyof PhoneTabsProps['parts']>('comments');
  const names = (['comments', 'facts', 'views'] as const).filter((name) => Boolean(parts[name]));
  return (
    <Tabs
      label={t('detail.tabs')}
      value={tab}
      tabs={names.map((value) => ({
        value,
        label: t(`detail.tab.${value}`),
        ...(value === 'comments' && { count: comments }),
      }))}
      onChange={setTab}
    >
      {parts[tab]}
    </Tabs>
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

VideoDetailScreen.readAhead = ({ client, params }: Arrival) => {
  const id = idIn(params['video_id'] ?? '');
  if (id !== null) quietly(client.query(videoQuery(id)));
};
