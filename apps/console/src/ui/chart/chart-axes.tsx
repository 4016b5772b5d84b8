import { useTranslation } from 'react-i18next';
import { formatPlainDate, type PlainDate } from '#platform/time/format.ts';
import classes from './chart-axes.module.css';
import type { ChartScales } from './scales.ts';

export interface ChartAxesProps {
  readonly days: readonly PlainDate[];
  readonly scales: ChartScales;
  /** Amounts mean nothing where nothing happened. */
  readonly hideValues: boolean;
  /** The day that bears its own name; -1 for none. */
  readonly today: number;
}

const GAP_PX = 6;

/** DD/MM: within a month or two the year goes without saying. */
const dayAndMonth = (day: PlainDate) => formatPlainDate(day).slice(0, 5);

export function ChartAxes({ days, scales, hideValues, today }: ChartAxesProps) {
  const { t } = useTranslation('charts');
  const { xOf, yOf, valueTicks, tickLabel, dayTicks, plot } = scales;
  return (
    <g className={classes.axes}>
      {valueTicks.map((tick) => (
        <g key={tick} data-axis="value">
          <line x1={plot.x1} x2={plot.x2} y1={yOf(tick)} y2={yOf(tick)} className={classes.rule} />
          {!hideValues && (
            <text x={plot.x1 - GAP_PX} y={yOf(tick)} dy="0.32em" textAnchor="end">
              {tickLabel(tick)}
            </text>
          )}
        </g>
      ))}
      {dayTicks.map((index) => (
        <text key={index} data-axis="day" x={xOf(index)} y={plot.y2 + 17} textAnchor="middle">
          {index === today ? t('today') : dayAndMonth(days[index] ?? '')}
        </text>
      ))}
    </g>
  );
}
