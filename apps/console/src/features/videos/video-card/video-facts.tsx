import type { Video } from '@bimah/contract/videos.ts';
import { VisuallyHidden } from '@mantine/core';
import { Link, useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ShortChannelName } from '#features/channels/index.ts';
import { isLocked, stateOf } from '#features/video-parts/index.ts';
import { RichText } from '#platform/i18n/rich-text.tsx';
import { formatExact, formatTile } from '#platform/numbers/format.ts';
import { formatDate } from '#platform/time/format.ts';
import { Ltr } from '#ui/ltr/ltr.tsx';
import { DueMoment } from './due-moment.tsx';
import classes from './video-facts.module.css';

/** Opens the channel's dashboard. */
export function ChannelLink({ video: { channel } }: { video: Pick<Video, 'channel'> }) {
  if (!channel) return null;
  return (
    <Link
      to="/channels/$channel_id/dashboard"
      params={{ channel_id: String(channel.id) }}
      className={classes.channel}
    >
      <ShortChannelName name={channel.name} lines={1} />
    </Link>
  );
}

export function Views({ video: { views } }: { video: Pick<Video, 'views'> }) {
  const { t } = useTranslation('videos');
  return (
    <span title={formatExact(views)} className={classes.fact}>
      <RichText
        text={(slots) => t('card.views', { count: views, number: slots['number'] })}
        values={{ number: <Ltr>{formatTile(views)}</Ltr> }}
      />
    </span>
  );
}

/** When it was published, when it will be, or when it was added. */
export function When({ video }: { video: Video }) {
  const { published_at, created_at } = video;
  if (['awaiting', 'scheduled'].includes(stateOf(video))) return <DueMoment video={video} />;
  return (
    <span className={classes.fact}>
      <Ltr>{formatDate(published_at ?? created_at)}</Ltr>
    </span>
  );
}

/** In a list of its own channel the name would only be repeated. */
function useIsElsewhere({ channel }: Pick<Video, 'channel'>): boolean {
  const { channel_id } = useParams({ strict: false });
  return channel !== null && channel_id !== String(channel.id);
}

/** The one dim line under a title; what stands in it leads to the video's page. */
export function VideoFacts({ video }: { video: Video }) {
  const { t } = useTranslation('videos');
  const isElsewhere = useIsElsewhere(video);
  const facts = (
    <>
      {video.status === 'published' && <Views video={video} />}
      <When video={video} />
    </>
  );
  const channel = isElsewhere && <ChannelLink video={video} />;
  const page =
    isLocked(video) || video.hidden || video.channel_id === null ? (
      facts
    ) : (
      <Link
        to="/channels/$channel_id/videos/$video_id"
        params={{ channel_id: String(video.channel_id), video_id: String(video.id) }}
        title={t('card.toPage')}
        className={classes.page}
      >
        {facts}
        <VisuallyHidden> {t('card.toPage')}</VisuallyHidden>
      </Link>
    );
  return (
    <p className={classes.facts}>
      {channel}
      {page}
    </p>
  );
}
