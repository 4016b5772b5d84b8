import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { view } from '#platform/list-state/list-params.ts';
import { useListState } from '#platform/list-state/use-list-state.ts';
import { DayPointerProvider } from '#ui/chart/day-pointer.tsx';
import { usePageKey } from '#ui/letter-keys/letter-keys.ts';
import { PageHead } from '#ui/page-head/page-head.tsx';
import { Segmented } from '#ui/segmented/segmented.tsx';
import type { ChartName } from '../analytics.queries.ts';
import { CHARTS } from '../charts.ts';
import { AnalyticsChart } from '../components/analytics-chart.tsx';
import { AnalyticsSummary } from '../components/analytics-summary.tsx';
import { DayCard } from '../components/day-card.tsx';
import { DownloadButton } from '../components/download-button.tsx';
import { TotalsRow } from '../components/totals-row.tsx';
import { useAnalytics, wholeOf } from '../use-analytics.ts';
import classes from './analytics-screen.module.css';

const VIEWS = ['charts', 'table'] as const;
type View = (typeof VIEWS)[number];
const listParams = { view: view(VIEWS) };

export function AnalyticsScreen() {
  const { t } = useTranslation('analytics');
  const { state, change } = useListState(listParams);
  const { totals, loads } = useAnalytics();
  /** Those that are shown the other way than the rest. */
  const [others, setOthers] = useState<readonly ChartName[]>([]);

  const show = (chosen: View) => {
    setOthers([]);
    change({ view: chosen });
  };
  const isTable = (name: ChartName) => (state.view === 'table') !== others.includes(name);
  const turn = (name: ChartName) =>
    setOthers((before) =>
      before.includes(name) ? before.filter((each) => each !== name) : [...before, name],
    );
  usePageKey({ KeyT: () => show(state.view === 'table' ? 'charts' : 'table') });

  return (
    <DayPointerProvider>
      <PageHead
        title={t('title')}
        help={<AnalyticsSummary loads={loads} />}
        beside={
          <div className={classes.acts}>
            <Segmented
              label={t('view.label')}
              value={state.view}
              segments={VIEWS.map((value) => ({ value, label: t(`view.${value}`) }))}
              onChange={show}
            />
            <DownloadButton figures={wholeOf(loads)} />
          </div>
        }
      />
      <TotalsRow totals={totals} />
      <div className={classes.charts}>
        {CHARTS.map((plan) => (
          <AnalyticsChart
            key={plan.name}
            plan={plan}
            load={loads[plan.name]}
            asTable={isTable(plan.name)}
            onAsTable={() => turn(plan.name)}
          />
        ))}
        <DayCard loads={loads} />
      </div>
    </DayPointerProvider>
  );
}
