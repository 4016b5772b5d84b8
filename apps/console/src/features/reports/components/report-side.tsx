import type { Report } from '@bimah/contract/reports.ts';
import { Button } from '@mantine/core';
import { IconArrowBackUp, IconEyeOff, IconInfoCircle, IconVideoOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { ChannelAvatar, ShortChannelName } from '#features/channels/index.ts';
import { PersonName } from '#features/users/index.ts';
import { VideoPlayer, VideoThumb } from '#features/video-parts/index.ts';
import { RichText } from '#platform/i18n/rich-text.tsx';
import { formatExact, formatTile } from '#platform/numbers/format.ts';
import { formatDate } from '#platform/time/format.ts';
import { When } from '#ui/chat/when.tsx';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { Ltr } from '#ui/ltr/ltr.tsx';
import { Key, useHintedKeys } from '#ui/queue/key-hints.tsx';
import { QueueSide, type QueueSideState } from '#ui/queue/queue-layout.tsx';
import { UserText } from '#ui/user-text/user-text.tsx';
import { PREVIEW_PLAYER } from '../preview-player.ts';
import { reasonOf } from '../reason-of.ts';
import { reportedVideoQuery, reportsOnVideoQuery } from '../reports.queries.ts';
import type { Triage } from '../use-triage.ts';
import { ReasonBadge } from './reason-badge.tsx';
import classes from './report-side.module.css';

interface ReportPreviewProps {
  report: Report;
  channelId: number | null;
  onIgnore: (ignore: boolean) => void;
  onRemove: () => void;
}

/** The same reason in plain words, with what to look for before deciding. */
function ReasonInWords({ reason }: Pick<Report, 'reason'>) {
  const { t } = useTranslation('reports');
  const name = reasonOf(reason);
  return (
    <div className={classes.reason}>
      <DirIcon icon={IconInfoCircle} />
      <div>
        <p className={classes.reasonName}>{t(`reason.${name}.name`)}</p>
        <p>{t(`reason.${name}.text`)}</p>
      </div>
    </div>
  );
}

interface ReportsOnVideoProps {
  report: Report;
  channelId: number | null;
}

/** Everything said about the video, so that one decision can answer it all. */
function ReportsOnVideo({ report, channelId }: ReportsOnVideoProps) {
  const { t } = useTranslation('reports');
  const headingId = useId();
  const { reports = [report], total = 1 } =
    useQuery(reportsOnVideoQuery(report.video.id, channelId)).data ?? {};
  const rest = total - reports.length;
  return (
    <section aria-labelledby={headingId}>
      <h3 id={headingId} className={classes.title}>
        {t('onVideo', { count: total })}
      </h3>
      <ul role="list" className={classes.list}>
        {reports.map((one) => (
          <li key={one.id} className={classes.report}>
            <ReasonBadge {...one} />
            <span className={classes.person}>
              <PersonName person={one.user} />
            </span>
            <span className={classes.time}>
              <When moment={one.created_at} />
            </span>
          </li>
        ))}
      </ul>
      {rest > 0 && <p className={classes.rest}>{t('more', { count: rest })}</p>}
    </section>
  );
}

interface ReportedVideoProps {
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
function ReportedVideo({ report }: ReportedVideoProps) {
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
      <h2 className={classes.videoTitle}>
        <Title report={report} />
      </h2>
      <p className={classes.facts}>
        {channel && (
          <span className={classes.channel}>
            <ChannelAvatar channel={channel} size={24} />
            <ShortChannelName name={channel.name} />
          </span>
        )}
        {video && (
          <span title={formatExact(video.views)}>
            {t('views', { count: video.views, number: formatTile(video.views) })}
          </span>
        )}
        {video?.published_at && (
          <span>
            <RichText
              text={(slots) => t('published', { date: slots['date'] })}
              values={{ date: <Ltr>{formatDate(video.published_at)}</Ltr> }}
            />
          </span>
        )}
      </p>
    </div>
  );
}

/** What a decision needs: the film, all that was said about it, and the two actions. */
function ReportPreview({ report, channelId, onIgnore, onRemove }: ReportPreviewProps) {
  const { t } = useTranslation('reports');
  const { is_ignore, video } = report;
  const keys = useHintedKeys();
  return (
    <div className={classes.preview}>
      <ReportedVideo report={report} />
      <ReportsOnVideo report={report} channelId={channelId} />
      <ReasonInWords reason={report.reason} />
      <div className={classes.actions}>
        <Button
          variant="default"
          leftSection={<DirIcon icon={is_ignore ? IconArrowBackUp : IconEyeOff} />}
          rightSection={keys && <Key>I</Key>}
          onClick={() => onIgnore(!is_ignore)}
        >
          {t(is_ignore ? 'ignore.stop' : 'ignore.action')}
        </Button>
        {!video.hidden && (
          <Button
            variant="default"
            className={classes.danger ?? ''}
            leftSection={<DirIcon icon={IconVideoOff} />}
            rightSection={keys && <Key>F</Key>}
            onClick={onRemove}
          >
            {t('remove.action')}
          </Button>
        )}
      </div>
      <p className={classes.note}>{t(video.hidden ? 'videoGoneNote' : 'advance')}</p>
    </div>
  );
}

export interface ReportSideProps {
  triage: Triage;
  channelId: number | null;
  side: QueueSideState;
}

export function ReportSide({ triage, channelId, side }: ReportSideProps) {
  const { t } = useTranslation('reports');
  const { current } = triage;
  if (!current) return null;
  return (
    <QueueSide label={t('preview')} side={side}>
      <ReportPreview
        report={current}
        channelId={channelId}
        onIgnore={(ignore) => {
          side.close();
          void triage.setIgnored(current, ignore);
        }}
        onRemove={() => {
          side.close();
          void triage.removeVideo(current);
        }}
      />
    </QueueSide>
  );
}
