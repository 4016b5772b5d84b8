import type { ChannelDays } from '@bimah/contract/channel-numbers.ts';
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
import { levelChange, wholeDaysChange } from '#ui/chart/half-change.ts';
import { SmallChart } from '#ui/chart/small-chart.tsx';
import { Ltr } from '#ui/ltr/ltr.tsx';
import { channelDaysQuery, type DashboardScope } from '../dashboard.queries.ts';
import { DashboardPart } from './dashboard-part.tsx';
import classes from './last-days.module.css';

const FIGURES = ['followers', 'views', 'visits'] as const;
type Figure = (typeof FIGURES)[number];

const COLORS: Record<Figure, ChartColor> = { followers: 3, views: 1, visits: 4 };
const HEIGHT_PX = 218;

function FigureChart({ figure, days }: { figure: Figure; days: ChannelDays }) {
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
      change={isLevel ? levelChange(values.slice(0, -1)) : wholeDaysChange(values)}
    />
  );
}

/** How the channel's numbers moved in the last 30 days; it loads and fails alone. */
export function LastDays({ scope }: { scope: DashboardScope }) {
  const { t } = useTranslation('dashboard');
  const load = chartLoad(useQuery(channelDaysQuery(scope.channel_id)), sentenceOf);
  return (
    <DashboardPart
      title={t('days.title', { days: SERIES_DAYS })}
      {...(scope.language && { note: t('days.allLanguages') })}
    >
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
