import type { Video } from '@bimah/contract/videos.ts';
import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCalendarClock } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { VideoThumb } from '#features/video-parts/index.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import {
  formatDuration,
  formatMessageTime,
  formatNearDate,
  formatRelative,
  formatWeekday,
} from '#platform/time/format.ts';
import { DEFAULT_ZONE } from '#platform/time/moment-facts.ts';
import { isShabbat, restKind } from '#platform/time/shabbat.ts';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { Ltr } from '#ui/ltr/ltr.tsx';
import { usePhone } from '#ui/phone/use-phone.ts';
import { Tooltip } from '#ui/tooltip/tooltip.tsx';
import { UserText } from '#ui/user-text/user-text.tsx';
import { AwaitingMenu } from './awaiting-menu.tsx';
import classes from './awaiting-row.module.css';

interface WhenProps {
  at: string | null;
  now: Date;
}

/** When it will come out, and how far that is. */
function When({ at, now }: WhenProps) {
  const { t } = useTranslation(['dashboard', 'kit']);
  const { language } = useLanguage();
  if (at === null) return <span className={classes.undated}>{t('awaiting.undated')}</span>;
  const rest = restKind(at, DEFAULT_ZONE);
  return (
    <>
      <span className={classes.moment}>
        {formatWeekday(at, language)} <Ltr>{formatNearDate(at, now)}</Ltr>{' '}
        <Ltr>{formatMessageTime(at)}</Ltr>
      </span>{' '}
      {rest ? (
        <span className={classes.shabbat}>
          <DirIcon icon={IconAlertTriangle} size={16} />
          {t(`kit:rest.${rest}`)}
        </span>
      ) : (
        <span className={classes.distance}>{formatRelative(at, now, language)}</span>
      )}
    </>
  );
}

export interface AwaitingRowProps {
  video: Video;
  channelId: number;
  now: Date;
  busy: boolean;
  /** Published a moment ago. */
  leaving: boolean;
  onPublish: () => void;
}

/** A word where something has to be done; a quiet sign where nothing has. */
function RescheduleLink({ video, params }: { video: Video; params: ParamsOfVideo }) {
  const { t } = useTranslation('dashboard');
  const { scheduled_at, title } = video;
  const edit = { to: '/channels/$channel_id/videos/$video_id/edit', params } as const;
  const isUndated = scheduled_at === null;
  const label = t(isUndated ? 'awaiting.setDate' : 'awaiting.move');
  const name = t(isUndated ? 'awaiting.setDateOf' : 'awaiting.moveOne', { title });
  if (isUndated || isShabbat(scheduled_at, DEFAULT_ZONE)) {
    return (
      <Button
        variant="default"
        size="sm"
        className={classes.due}
        aria-label={name}
        renderRoot={(props) => <Link {...edit} {...props} />}
      >
        {label}
      </Button>
    );
  }
  return (
    <Tooltip label={label}>
      <Link {...edit} aria-label={name} className={classes.quiet}>
        <DirIcon icon={IconCalendarClock} />
      </Link>
    </Tooltip>
  );
}

interface ParamsOfVideo {
  channel_id: string;
  video_id: string;
}

export function AwaitingRow({ video, channelId, now, busy, leaving, onPublish }: AwaitingRowProps) {
  const { t } = useTranslation('dashboard');
  const isPhone = usePhone();
  const params = { channel_id: String(channelId), video_id: String(video.id) };
  return (
    <li className={classes.item} data-video={video.id} data-leaving={leaving || undefined}>
      <div className={classes.row} inert={leaving}>
        <div className={classes.thumb}>
          <VideoThumb video={video} hideDuration />
        </div>
        <div className={classes.words}>
          <Link
            to="/channels/$channel_id/videos/$video_id"
            params={params}
            className={classes.link}
          >
            <UserText lines={isPhone ? 2 : 1} lang={video.language}>
              {video.title}
            </UserText>
          </Link>{' '}
          <span className={classes.uploaded}>
            {video.duration !== null && (
              <>
                <Ltr>{formatDuration(video.duration)}</Ltr>
                {' · '}
              </>
            )}
            {t('awaiting.uploaded')} <Ltr>{formatNearDate(video.created_at, now)}</Ltr>
          </span>
        </div>{' '}
        <div className={classes.when}>
          <When at={video.scheduled_at} now={now} />
        </div>{' '}
        <div className={classes.actions}>
          <RescheduleLink video={video} params={params} />
          <AwaitingMenu title={video.title} params={params} busy={busy} onPublish={onPublish} />
        </div>
      </div>
    </li>
  );
}
