import { SERIES_DAYS } from '@bimah/contract/limits.ts';
import { useTranslation } from 'react-i18next';
import { formatExact } from '#platform/numbers/format.ts';
import { ChartCard } from '#ui/chart/chart-card.tsx';
import { totalOf, type ChartData } from '#ui/chart/chart-data.ts';
import type { ChartLoad } from '#ui/chart/chart-load.ts';
import { halfChange } from '#ui/chart/half-change.ts';
import { Ltr } from '#ui/ltr/ltr.tsx';
import type { ChartPlan } from '../charts.ts';
import { sumOf, valuesOf, type DayFigures } from '../figures.ts';
import { useMinutes } from '../use-minutes.ts';

export interface AnalyticsChartProps {
  plan: ChartPlan;
  load: ChartLoad<DayFigures>;
  asTable: boolean;
  onAsTable: (asTable: boolean) => void;
}

export function AnalyticsChart({ plan, load, asTable, onAsTable }: AnalyticsChartProps) {
  const { t } = useTranslation('analytics');
  const chartData = useChartData(plan);
  const figures = load.state === 'ready' ? load.data : undefined;
  return (
    <ChartCard
      title={t(`charts.${plan.name}`)}
      load={load.state === 'ready' ? { state: 'ready', data: chartData(load.data) } : load}
      headline={figures && <Headline plan={plan} figures={figures} />}
      note={plan.drawings.length === 1 ? t('period', { days: SERIES_DAYS }) : undefined}
      change={figures && halfChange(sumOf(figures, plan.compared))}
      asTable={asTable}
      onAsTable={onAsTable}
    />
  );
}

function useChartData(plan: ChartPlan): (figures: DayFigures) => ChartData {
  const { t } = useTranslation('analytics');
  const minutes = useMinutes();
  return (figures) => ({
    days: figures.days,
    measure: plan.measure,
    series: plan.drawings.map(({ figure, color, mark }) => ({
      label: t(`short.${figure}`),
      fullLabel: t(`figures.${figure}`),
      color,
      mark,
      values: valuesOf(figures, figure),
    })),
    ...(plan.name === 'watchTime' && { format: minutes.onDay }),
  });
}

const signed = (value: number) => `${value > 0 ? '+' : ''}${formatExact(value)}`;

/** The number to take home: what came together, what there is now, or what is left of both. */
function Headline({ plan, figures }: { plan: ChartPlan; figures: DayFigures }) {
  const minutes = useMinutes();
  const compared = sumOf(figures, plan.compared);
  const unfollowed = totalOf(valuesOf(figures, 'unfollows'));
  const shown = {
    newUsers: () => <Ltr>{formatExact(totalOf(compared))}</Ltr>,
    activeUsers: () => <Ltr>{formatExact(compared.at(-1) ?? 0)}</Ltr>,
    views: () => <Ltr>{formatExact(totalOf(compared))}</Ltr>,
    watchTime: () => minutes.together(totalOf(compared)),
    follows: () => <Ltr>{signed(totalOf(compared) - unfollowed)}</Ltr>,
  };
  return shown[plan.name]();
}
