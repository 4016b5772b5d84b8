import type { Channel } from '@bimah/contract/channel-record.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { RichText } from '#platform/i18n/rich-text.tsx';
import { formatBytes, formatExact } from '#platform/numbers/format.ts';
import { formatDate, formatDuration } from '#platform/time/format.ts';
import { Ltr } from '#ui/ltr/ltr.tsx';
import { UserText } from '#ui/user-text/user-text.tsx';
import { LastPublished } from '../catalogue/last-published.tsx';
import classes from './channel-figures.module.css';

const count = (value: number) => <Ltr>{formatExact(value)}</Ltr>;
const clock = (seconds: number) => <Ltr>{formatDuration(seconds)}</Ltr>;
const day = (at: string) => <Ltr>{formatDate(at)}</Ltr>;

/** What a channel's files take, and of how much where that is limited. */
function StorageUsed({ storage }: Pick<Channel, 'storage'>) {
  const { t } = useTranslation('channels');
  const used = <Ltr>{formatBytes(storage.used_bytes)}</Ltr>;
  if (storage.quota_bytes === null) return used;
  return (
    <RichText
      text={(slots) => t('figure.storage', { used: slots['used'], quota: slots['quota'] })}
      values={{ used, quota: <Ltr>{formatBytes(storage.quota_bytes)}</Ltr> }}
    />
  );
}

const FIGURES = {
  followers: ({ followers_count }: Channel) => count(followers_count),
  videos_count: ({ videos_count }: Channel) => count(videos_count),
  views: ({ views }: Channel) => count(views),
  visits: ({ channel_visits }: Channel) => count(channel_visits),
  shares: ({ channel_shares }: Channel) => count(channel_shares),
  duration: ({ watch_duration: [total] }: Channel) => clock(total),
  user_duration: ({ watch_duration: [, average] }: Channel) => clock(average),
  notifications_counter: ({ notifications_counter }: Channel) => count(notifications_counter),
  last_published: ({ last_published }: Channel) => <LastPublished at={last_published} />,
  storage: ({ storage }: Channel) => <StorageUsed storage={storage} />,
  created_at: ({ created_at }: Channel) => day(created_at),
  updated_at: ({ updated_at }: Channel) => day(updated_at),
} satisfies Record<string, (channel: Channel) => ReactNode>;

/** How a link to the channel looks in a chat or on another site. */
function SharedLink({ og: { title, description, image } }: Pick<Channel, 'og'>) {
  const { t } = useTranslation('channels');
  return (
    <figure className={classes.linkFigure}>
      <figcaption className={classes.caption}>{t('form.shared')}</figcaption>
      <div className={classes.card}>
        {image !== null && <img src={image} alt="" className={classes.picture} />}
        <div className={classes.words}>
          <UserText block lines={1} className={classes.title}>
            {title}
          </UserText>
          {description !== null && (
            <UserText block lines={2} className={classes.text}>
              {description}
            </UserText>
          )}
        </div>
      </div>
    </figure>
  );
}

/** What a channel has come to, and how it looks where somebody shares it. Nothing here is written. */
export function ChannelFigures({ channel }: { channel: Channel }) {
  const { t } = useTranslation('channels');
  return (
    <div className={classes.page}>
      <dl className={classes.figures}>
        {(Object.keys(FIGURES) as (keyof typeof FIGURES)[]).map((name) => (
          <div key={name} className={classes.figure}>
            <dt className={classes.name}>{t(`field.${name}`)}</dt>
            <dd className={classes.value}>{FIGURES[name](channel)}</dd>
          </div>
        ))}
      </dl>
      <SharedLink og={channel.og} />
    </div>
  );
}
