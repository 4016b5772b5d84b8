import type { ChannelDays as Days } from '@bimah/contract/channel-numbers.ts';
import { SERIES_DAYS } from '@bimah/contract/limits.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { sentenceOf } from '#platform/api/api-error.ts';
import { formatExact } from '#platform/numbers/format.ts';
import { ChartSkeleton } from '#ui/chart/chart-body.tsx';
import { totalOf, type ChartColor, type ChartData } from '#ui/chart/chart-data.ts';
import { ChartFailure } from '#ui/chart/chart-failure.tsx';
import { chartLoad } from '#ui/chart/chart-load.ts';
import { DayPointerProvider } from '#ui/chart/day-pointer.tsx';
import { halfChange } from '#ui/chart/half-change.ts';
import { SmallChart } from '#ui/chart/small-chart.tsx';
import { Ltr } from '#ui/ltr/ltr.tsx';
import { channelDaysQuery, type DashboardScope } from '../dashboard.queries.ts';
import classes from './channel-days.module.css';
import { DashboardPart } from './dashboard-part.tsx';

const FIGURES = ['followers', 'views', 'visits'] as const;
type Figure = (typeof FIGURES)[number];

const COLORS: Record<Figure, ChartColor> = { followers: 3, views: 1, visits: 4 };
const HEIGHT_PX = 218;

/** How the channel's numbers moved in the last 30 days; it loads and fails alone. */
export function ChannelDays({ scope }: { scope: DashboardScope }) {
  const { t } = useTranslation('dashboard');
  const load = chartLoad(useQuery(channelDaysQuery(scope.channel_id)), sentenceOf);
  return (
    <DashboardPart title={t('days.title', { days: SERIES_DAYS })}>
      {scope.language && <p className={classes.note}>{t('days.allLanguages')}</p>}
      {load.state === 'loading' && <ChartSkeleton height={HEIGHT_PX} />}
      {load.state === 'failed' && <ChartFailure height={HEIGHT_PX} {...load} />}
      {load.state === 'ready' && (
        <DayPointerProvider>
          <div className={classes.charts}>
            {FIGURES.map((figure) => (
              <div key={figure} className={classes.chart}>
                <FigureChart figure={figure} days={load.data} />
              </div>
            ))}
          </div>
        </DayPointerProvider>
      )}
    </DashboardPart>
  );
}

function FigureChart({ figure, days }: { figure: Figure; days: Days }) {
  const { t } = useTranslation('dashboard');
  const label = t(`days.${figure}`);
  const values = days[figure];
  const isLevel = figure === 'followers';
  const data: ChartData = {
    days: days.xaxis,
    measure: isLevel ? 'level' : 'flow',
    series: [{ label, values, color: COLORS[figure], mark: 'line' }],
  };
  return (
    <SmallChart
      label={label}
      data={data}
      headline={<Ltr>{formatExact(isLevel ? (values.at(-1) ?? 0) : totalOf(values))}</Ltr>}
      change={halfChange(values)}
    />
  );
}
