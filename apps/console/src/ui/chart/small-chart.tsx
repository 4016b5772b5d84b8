import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ChangeMark } from './change-mark.tsx';
import type { ChartData } from './chart-data.ts';
import { ChartTable } from './chart-table.tsx';
import { DayChart } from './day-chart.tsx';
import type { Change, LevelChange } from './half-change.ts';
import classes from './small-chart.module.css';

const CHART_PX = 88;
const TABLE_PX = 220;

export interface SmallChartProps {
  label: string;
  data: ChartData;
  headline: ReactNode;
  change: Change | LevelChange;
}

/** A number and how it came to be, on a few lines; its days in words on demand. */
export function SmallChart({ label, data, headline, change }: SmallChartProps) {
  const { t } = useTranslation('charts');
  return (
    <div role="group" aria-label={label} className={classes.small}>
      <p className={classes.label}>{label}</p>
      <p className={classes.lead}>
        <strong className={classes.headline}>{headline}</strong>
        <ChangeMark change={change} />
      </p>
      <DayChart label={label} data={data} height={CHART_PX} bare />
      <details className={classes.days}>
        <summary className={classes.summary}>{t('show.days')}</summary>
        <ChartTable label={label} data={data} height={TABLE_PX} />
      </details>
    </div>
  );
}
