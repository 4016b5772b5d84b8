import { REVALIDATE_MS } from '@bimah/contract/limits.ts';
import { useQueries, useQuery } from '@tanstack/react-query';
import { sentenceOf } from '#platform/api/api-error.ts';
import { useNow } from '#platform/time/use-now.ts';
import { chartLoad, type ChartLoad } from '#ui/chart/chart-load.ts';
import { chartQuery, totalsQuery, type ChartName } from './analytics.queries.ts';
import { CHARTS } from './charts.ts';
import type { DayFigures } from './figures.ts';
import { offsetAt, periodAt } from './period.ts';

type Loads = Readonly<Record<ChartName, ChartLoad<DayFigures>>>;

/** All figures on one table of days; null until every chart has arrived, for the same days. */
export function wholeOf(loads: Loads): DayFigures | null {
  const ready = Object.values(loads).flatMap((load) => (load.state === 'ready' ? load.data : []));
  const days = ready[0]?.days ?? [];
  const sameDays = ready.every((part) => part.days.join() === days.join());
  if (ready.length < CHARTS.length || !sameDays) return null;
  return {
    days,
    values: Object.assign({}, ...ready.map(({ values }) => values)) as DayFigures['values'],
  };
}

/** The platform's numbers of the reader's last 30 days; each chart comes and fails alone. */
export function useAnalytics() {
  const now = useNow(REVALIDATE_MS);
  const period = periodAt(now, offsetAt(now));
  const totals = useQuery(totalsQuery(period));
  const results = useQueries({ queries: CHARTS.map(({ name }) => chartQuery(name, period)) });
  const loads = Object.fromEntries(
    results.map((result, index) => [CHARTS[index]?.name, chartLoad(result, sentenceOf)]),
  ) as Loads;
  return { totals, loads };
}
