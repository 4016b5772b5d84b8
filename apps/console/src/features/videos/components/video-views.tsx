import { SERIES_DAYS } from '@bimah/contract/limits.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sentenceOf } from '#platform/api/api-error.ts';
import { formatExact } from '#platform/numbers/format.ts';
import { ChartCard } from '#ui/chart/chart-card.tsx';
import { totalOf, type ChartData } from '#ui/chart/chart-data.ts';
import { chartLoad } from '#ui/chart/chart-load.ts';
import { halfChange } from '#ui/chart/half-change.ts';
import { Ltr } from '#ui/ltr/ltr.tsx';
import { videoDaysQuery } from '../video-detail.queries.ts';

/** How often the video was watched on each of the last days; it loads and fails alone. */
export function VideoViews({ videoId }: { videoId: number }) {
  const { t } = useTranslation('video');
  const [asTable, onAsTable] = useState(false);
  const load = chartLoad(useQuery(videoDaysQuery(videoId)), sentenceOf);
  const days = load.state === 'ready' ? load.data : undefined;
  const chart = (xaxis: readonly string[], values: readonly number[]): ChartData => ({
    days: xaxis,
    measure: 'flow',
    series: [{ label: t('views.series'), values, color: 1, mark: 'bar' }],
  });
  return (
    <ChartCard
      title={t('views.title')}
      load={
        load.state === 'ready'
          ? { state: 'ready', data: chart(load.data.xaxis, load.data.yaxis) }
          : load
      }
      headline={days && <Ltr>{formatExact(totalOf(days.yaxis))}</Ltr>}
      note={t('views.note', { days: SERIES_DAYS })}
      change={days && halfChange(days.yaxis)}
      asTable={asTable}
      onAsTable={onAsTable}
    />
  );
}
