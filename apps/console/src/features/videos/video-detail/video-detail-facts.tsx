import type { Video } from '@bimah/contract/videos.ts';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ChannelAvatar } from '#features/channels/index.ts';
import { stateOf } from '#features/video-parts/index.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { formatDate, formatHebrewDate, formatMessageTime } from '#platform/time/format.ts';
import { DEFAULT_ZONE } from '#platform/time/moment-facts.ts';
import { isShabbat } from '#platform/time/shabbat.ts';
import { viewerZone, wallClockAt } from '#platform/time/zoned.ts';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { Ltr } from '#ui/ltr/ltr.tsx';
import { UserText } from '#ui/user-text/user-text.tsx';
import classes from './video-detail-facts.module.css';

/** When it came or comes out; of a video without either, when it was uploaded. */
function momentOf({ status, published_at, publish_time, scheduled_at, created_at }: Video) {
  const out = published_at ?? publish_time;
  if (status === 'published' && out !== null) return { name: 'published', at: out } as const;
  if (scheduled_at !== null) return { name: 'scheduled', at: scheduled_at } as const;
  return { name: 'uploaded', at: created_at } as const;
}

interface VideoMomentProps {
  at: string;
  /** What is still to come can be moved; what is past cannot. */
  warnsOfShabbat: boolean;
}

/** On the reader's own clock, with the day of the Hebrew calendar under it. */
function VideoMoment({ at, warnsOfShabbat }: VideoMomentProps) {
  const { t } = useTranslation('video');
  const { language } = useLanguage();
  return (
    <>
      <div className={classes.moment}>
        <Ltr>{formatDate(at)}</Ltr>
        <Ltr>{formatMessageTime(at)}</Ltr>
      </div>
      <div className={classes.hebrewDate}>
        {formatHebrewDate(wallClockAt(at, viewerZone()).date, language)}
      </div>
      {warnsOfShabbat && isShabbat(at, DEFAULT_ZONE) && (
        <div className={classes.shabbat}>
          <DirIcon icon={IconAlertTriangle} size={16} />
          {t('facts.shabbat')}
        </div>
      )}
    </>
  );
}

/** What there is to know beside the player, as pairs of a label and its value. */
export function DetailFacts({ video }: { video: Video }) {
  const { t } = useTranslation(['video', 'forms']);
  const moment = momentOf(video);
  return (
    <dl className={classes.facts}>
      <Fact label={t(`video:facts.${moment.name}`)}>
        <VideoMoment at={moment.at} warnsOfShabbat={stateOf(video) === 'scheduled'} />
      </Fact>
      <Fact label={t('video:facts.channels')}>
        <ul className={classes.channels}>
          {video.channels.map((channel) => (
            <li key={channel.id} className={classes.channel}>
              <ChannelAvatar channel={channel} size={24} />
              <Link
                to="/channels/$channel_id/dashboard"
                params={{ channel_id: String(channel.id) }}
                className={classes.link}
              >
                <UserText>{channel.name}</UserText>
              </Link>
            </li>
          ))}
        </ul>
      </Fact>
      <Fact label={t('video:facts.language')}>{t(`forms:language.${video.language}`)}</Fact>
      {video.tags.length > 0 && (
        <Fact label={t('video:facts.tags')}>
          <ul className={classes.tags}>
            {video.tags.map((tag) => (
              <li key={tag} className={classes.tag}>
                <UserText>{tag}</UserText>
              </li>
            ))}
          </ul>
        </Fact>
      )}
      <Fact label={t('video:facts.source')}>
        {video.platform === 'internal' ? t('video:facts.file') : <SiteLink link={video.link} />}
      </Fact>
    </dl>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={classes.fact}>
      <dt className={classes.label}>{label}</dt>
      <dd className={classes.value}>{children}</dd>
    </div>
  );
}

function SiteLink({ link }: { link: string | null }) {
  const { t } = useTranslation('video');
  if (link === null || !link.startsWith('https://')) return t('facts.site');
  return (
    <a href={link} target="_blank" rel="noreferrer" className={classes.link}>
      <Ltr>{t('facts.site')}</Ltr>
    </a>
  );
}
