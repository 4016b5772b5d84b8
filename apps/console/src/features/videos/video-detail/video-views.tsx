import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sentenceOf } from '#platform/api/api-error.ts';
import { RichText } from '#platform/i18n/rich-text.tsx';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { formatExact } from '#platform/numbers/format.ts';
import { formatPlainDate, formatShortWeekday } from '#platform/time/format.ts';
import { ChartCard } from '#ui/chart/chart-card.tsx';
import type { ChartData } from '#ui/chart/chart-data.ts';
import { chartLoad } from '#ui/chart/chart-load.ts';
import { Ltr } from '#ui/ltr/ltr.tsx';
import { videoDaysQuery } from '../video-detail.queries.ts';
import classes from './video-views.module.css';

const CHART_PX = 96;

interface PeakProps {
  days: readonly string[];
  views: readonly number[];
}

/** The day with the most; one that is not over may be it as well. */
function Peak({ days, views }: PeakProps) {
  const { t } = useTranslation('video');
  const { language } = useLanguage();
  const most = Math.max(...views);
  const day = days[views.lastIndexOf(most)];
  if (day === undefined || most === 0) return null;
  return (
    <RichText
      text={(slots) =>
        t('views.peak', { weekday: slots['weekday'], date: slots['date'], number: slots['number'] })
      }
      values={{
        weekday: formatShortWeekday(`${day}T00:00Z`, language, 'UTC'),
        date: <Ltr>{formatPlainDate(day).slice(0, 5)}</Ltr>,
        number: formatExact(most),
      }}
    />
  );
}

/** How often the video was watched on each of the last days; it loads and fails alone. */
export function VideoViews({ videoId }: { videoId: number }) {
  const { t } = useTranslation('video');
  const [asTable, onAsTable] = useState(false);
  const load = chartLoad(useQuery(videoDaysQuery(videoId)), sentenceOf);
  const chart = (days: readonly string[], values: readonly number[]): ChartData => ({
    days,
    measure: 'flow',
    running: true,
    series: [{ label: t('views.series'), values, color: 1, mark: 'bar' }],
  });
  return (
    <div className={classes.views}>
      <ChartCard
        height={CHART_PX}
        title={t('views.title')}
        load={
          load.state === 'ready'
            ? { state: 'ready', data: chart(load.data.xaxis, load.data.yaxis) }
            : load
        }
        brief={
          load.state === 'ready' ? <Peak days={load.data.xaxis} views={load.data.yaxis} /> : null
        }
        asTable={asTable}
        onAsTable={onAsTable}
      />
    </div>
  );
}
