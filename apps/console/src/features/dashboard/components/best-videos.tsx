import type { Dashboard, RankedVideo } from '@bimah/contract/dashboard.ts';
import { VisuallyHidden } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState, type CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { VideoThumb } from '#features/video-parts/index.ts';
import { RichText } from '#platform/i18n/rich-text.tsx';
import { formatPercent, formatTile } from '#platform/numbers/format.ts';
import { formatDate } from '#platform/time/format.ts';
import { Ltr } from '#ui/ltr/ltr.tsx';
import { Segmented } from '#ui/segmented/segmented.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { UserText } from '#ui/user-text/user-text.tsx';
import { weekChange } from '../week-change.ts';
import { DashboardPart } from './dashboard-part.tsx';
import classes from './best-videos.module.css';

const PERIODS = ['week', 'ever'] as const;
type Period = (typeof PERIODS)[number];

type Measure = CSSProperties & { '--share': number };

interface BestRowProps {
  video: RankedVideo;
  /** Of the views of the first, 0 to 1. */
  share: number;
  channelId: number;
  isFirst: boolean;
  /** What is worth saying of the first. */
  lead?: string | undefined;
}

/** A row of a list that is ordered by views, with a bar to compare by; the first of them is large. */
function BestRow({ video, share, channelId, isFirst, lead }: BestRowProps) {
  const { t } = useTranslation('dashboard');
  const measure: Measure = { '--share': share };
  const to = {
    to: '/channels/$channel_id/videos/$video_id',
    params: { channel_id: String(channelId), video_id: String(video.id) },
  } as const;
  return (
    <li className={classes.item}>
      <div>
        <VideoThumb video={video} />
      </div>
      <div className={classes.words}>
        <Link {...to} className={classes.link}>
          <UserText lines={2} lang={video.language}>
            {video.title}
          </UserText>
        </Link>{' '}
        {video.published_at !== null && (
          <span className={classes.published}>
            <RichText
              text={(slots) => t('mostViewed.published', { date: slots['date'] })}
              values={{ date: <Ltr>{formatDate(video.published_at)}</Ltr> }}
            />
          </span>
        )}
        <div className={classes.measure}>
          <span aria-hidden className={classes.track}>
            <span className={classes.bar} style={measure} />
          </span>
          <span aria-hidden className={classes.views}>
            <RichText
              text={({ number }) => t('mostViewed.shownViews', { count: video.views, number })}
              values={{ number: <Ltr>{formatTile(video.views)}</Ltr> }}
            />
          </span>
          <VisuallyHidden>{t('mostViewed.views', { count: video.views })}</VisuallyHidden>
        </div>
        {lead !== undefined && <p className={classes.lead}>{lead}</p>}
        {isFirst && (
          <Link
            {...to}
            aria-label={t('mostViewed.openOf', { title: video.title })}
            className={classes.open}
          >
            {t('mostViewed.open')}
          </Link>
        )}
      </div>
    </li>
  );
}

/** How much of the week the first of it was; of all languages, as the week's own number is. */
function useLead(dashboard: Dashboard, period: Period): string | undefined {
  const { t } = useTranslation('dashboard');
  const { week } = weekChange(dashboard.recent.views);
  const first = dashboard.best.week[0]?.views ?? 0;
  if (period === 'ever' || week === 0 || first > week) return undefined;
  return t('mostViewed.share', { percent: formatPercent(Math.round((first / week) * 100) / 100) });
}

/** The three videos watched most: in the last whole week, or of all time. */
export function BestVideos({ dashboard, channelId }: { dashboard: Dashboard; channelId: number }) {
  const { t } = useTranslation('dashboard');
  const { best } = dashboard;
  const [chosen, setChosen] = useState<Period | null>(null);
  const period = chosen ?? (best.week.length > 0 ? 'week' : 'ever');
  const lead = useLead(dashboard, period);
  const videos = best[period];
  const most = videos[0]?.views ?? 0;
  const isEmpty = (best.ever[0]?.views ?? 0) === 0 && best.week.length === 0;
  return (
    <DashboardPart
      title={t('mostViewed.title')}
      end={
        !isEmpty && (
          <Segmented
            label={t('mostViewed.period')}
            value={period}
            segments={PERIODS.map((value) => ({ value, label: t(`mostViewed.${value}`) }))}
            onChange={setChosen}
          />
        )
      }
    >
      {isEmpty ? (
        <EmptyState
          picture="videos"
          title={t('mostViewed.empty')}
          text={t('mostViewed.emptyText')}
        />
      ) : (
        <div className={classes.card}>
          {most === 0 ? (
            <p className={classes.lead}>{t('mostViewed.noViews')}</p>
          ) : (
            <ol className={classes.list}>
              {videos.map((video, index) => (
                <BestRow
                  key={video.id}
                  video={video}
                  share={video.views / most}
                  channelId={channelId}
                  isFirst={index === 0}
                  lead={index === 0 ? lead : undefined}
                />
              ))}
            </ol>
          )}
        </div>
      )}
    </DashboardPart>
  );
}
