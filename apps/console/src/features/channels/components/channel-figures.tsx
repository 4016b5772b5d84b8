import type { Channel } from '@bimah/contract/channel-record.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatExact } from '#platform/numbers/format.ts';
import { formatDate, formatDuration } from '#platform/time/format.ts';
import { Ltr } from '#ui/ltr/ltr.tsx';
import { FormSection } from './form-section.tsx';
import { LastPublished } from './last-published.tsx';
import { SharedLink } from './shared-link.tsx';
import { StorageUsed } from './storage-used.tsx';
import classes from './channel-figures.module.css';

const count = (value: number) => <Ltr>{formatExact(value)}</Ltr>;
const clock = (seconds: number) => <Ltr>{formatDuration(seconds)}</Ltr>;
const day = (at: string) => <Ltr>{formatDate(at)}</Ltr>;

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

/** What a channel has come to, and how it looks where somebody shares it. Nothing here is written. */
export function ChannelFigures({ channel }: { channel: Channel }) {
  const { t } = useTranslation('channels');
  return (
    <FormSection id="figures" title={t('section.figures')}>
      <dl className={classes.figures}>
        {(Object.keys(FIGURES) as (keyof typeof FIGURES)[]).map((name) => (
          <div key={name} className={classes.figure}>
            <dt className={classes.name}>{t(`field.${name}`)}</dt>
            <dd className={classes.value}>{FIGURES[name](channel)}</dd>
          </div>
        ))}
      </dl>
      <SharedLink og={channel.og} />
    </FormSection>
  );
}
