import { useTranslation } from 'react-i18next';
import { uiDir } from '#platform/i18n/language.ts';
import { ChartAxes } from './chart-axes.tsx';
import { isBlank, nthAlike, runningDayOf, todayOf, type ChartData } from './chart-data.ts';
import { ChartTooltip } from './chart-tooltip.tsx';
import classes from './day-chart.module.css';
import { chartScales } from './scales.ts';
import { SeriesMarks } from './series-marks.tsx';
import { useChartWords } from './use-chart-words.ts';
import { useDayWalk } from './use-day-walk.ts';
import { useWidth } from './use-width.ts';

export const CHART_PX = 220;

export interface DayChartProps {
  /** What is shown; begins its name. */
  label: string;
  data: ChartData;
  height?: number;
  /** Without axes. */
  bare?: boolean;
  /** With its days alone. */
  brief?: boolean;
}

/**
 * Amounts by day, from left to right in both languages. Beside the picture stands a slider over its
 * days: hovered, touched or walked with the arrow keys, it tells the values of one of them.
 */
export function DayChart(props: DayChartProps) {
  const { label, data, height = CHART_PX, bare = false, brief = false } = props;
  const { t } = useTranslation('charts');
  const { element, width } = useWidth<HTMLDivElement>();
  const scales = chartScales(data, { width, height, bare, brief });
  const { at, isHere, standing, handlers } = useDayWalk({
    days: data.days,
    indexAt: scales.indexAt,
  });
  const words = useChartWords(label, data);
  const blank = isBlank(data);
  const { plot, xOf } = scales;

  return (
    <div ref={element} dir="ltr" className={classes.chart} style={{ blockSize: height }}>
      <svg
        role="img"
        aria-label={words.summary()}
        width={width}
        height={height}
        viewBox={`0 0 ${width} ${height}`}
        className={classes.picture}
      >
        {!bare && (
          <ChartAxes days={data.days} scales={scales} hideValues={blank} today={todayOf(data)} />
        )}
        {at !== -1 && !blank && (
          <line x1={xOf(at)} x2={xOf(at)} y1={plot.y1} y2={plot.y2} className={classes.pointer} />
        )}
        {!blank &&
          data.series.map((series, index) => (
            <SeriesMarks
              key={series.label}
              series={series}
              nth={nthAlike(data.series, index)}
              scales={scales}
              at={at}
              running={runningDayOf(data)}
              // The ground under a line says that days add up; a level has none.
              filled={index === 0 && data.measure === 'flow'}
            />
          ))}
      </svg>
      {blank ? (
        <p aria-hidden dir={uiDir()} className={classes.blank}>
          {t('empty')}
        </p>
      ) : (
        <div
          role="slider"
          tabIndex={0}
          aria-label={t('walk', { label })}
          aria-valuemin={1}
          aria-valuemax={data.days.length}
          aria-valuenow={standing + 1}
          aria-valuetext={words.onDay(standing)}
          className={classes.walk}
          {...handlers}
        />
      )}
      {isHere && !blank && (
        <ChartTooltip data={data} at={at} x={xOf(at)} width={width} below={bare} />
      )}
    </div>
  );
}
