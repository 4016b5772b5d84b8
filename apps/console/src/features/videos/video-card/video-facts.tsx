import type { Video } from '@bimah/contract/videos.ts';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { stateOf } from '#features/video-parts/index.ts';
import { RichText } from '#platform/i18n/rich-text.tsx';
import { formatExact, formatTile } from '#platform/numbers/format.ts';
import { formatDate, formatMessageTime } from '#platform/time/format.ts';
import { Ltr } from '#ui/ltr/ltr.tsx';
import { UserText } from '#ui/user-text/user-text.tsx';
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
      <UserText lines={1}>{channel.name}</UserText>
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
  const { t } = useTranslation('videos');
  const { scheduled_at, published_at, created_at } = video;
  if (stateOf(video) === 'scheduled' && scheduled_at !== null) {
    return (
      <span className={classes.fact}>
        <RichText
          text={(slots) => t('card.scheduled', { date: slots['date'], time: slots['time'] })}
          values={{
            date: <Ltr>{formatDate(scheduled_at)}</Ltr>,
            time: <Ltr>{formatMessageTime(scheduled_at)}</Ltr>,
          }}
        />
      </span>
    );
  }
  return (
    <span className={classes.fact}>
      <Ltr>{formatDate(published_at ?? created_at)}</Ltr>
    </span>
  );
}

/** The one dim line under a title. */
export function VideoFacts({ video }: { video: Video }) {
  return (
    <p className={classes.facts}>
      <ChannelLink video={video} />
      {video.status === 'published' && <Views video={video} />}
      <When video={video} />
    </p>
  );
}
