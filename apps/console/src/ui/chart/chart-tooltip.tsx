import type { CSSProperties } from 'react';
import { uiDir } from '#platform/i18n/language.ts';
import { formatOf, nthAlike, type ChartData } from './chart-data.ts';
import classes from './chart-tooltip.module.css';
import { SeriesSwatch } from './series-swatch.tsx';
import { useDaysOf } from './use-day-words.ts';

export interface ChartTooltipProps {
  readonly data: ChartData;
  readonly at: number;
  /** Where the day stands, and how wide the chart is. */
  readonly x: number;
  readonly width: number;
  /** Under the chart, where it is too small to have a free side. */
  readonly below: boolean;
}

const GAP_PX = 12;
const BELOW_PX = 156;

/** On the side with more room. */
const placeBeside = (x: number, width: number): CSSProperties =>
  x > width / 2 ? { insetInlineEnd: width - x + GAP_PX } : { insetInlineStart: x + GAP_PX };

/** Around the day as far as the chart reaches, so that it never leaves the page. */
const placeBelow = (x: number): CSSProperties => ({
  inlineSize: BELOW_PX,
  insetBlockStart: '100%',
  insetInlineStart: `clamp(0px, ${x - BELOW_PX / 2}px, calc(100% - ${BELOW_PX}px))`,
});

/**
 * The position is found in the chart, which runs from left to right; the words inside run as the
 * language does.
 */
export function ChartTooltip({ data, at, x, width, below }: ChartTooltipProps) {
  const dayOf = useDaysOf(data);
  const format = formatOf(data);
  return (
    <div
      aria-hidden
      className={classes.anchor}
      style={below ? placeBelow(x) : placeBeside(x, width)}
    >
      <div dir={uiDir()} className={classes.tooltip} data-tooltip>
        <p className={classes.day}>{dayOf(at)}</p>
        <dl className={classes.values}>
          {data.series.map((series, index) => (
            <div key={series.label} className={classes.row}>
              <dt className={classes.label}>
                <SeriesSwatch series={series} nth={nthAlike(data.series, index)} />
                {series.label}
              </dt>
              <dd className={classes.value}>
                <bdi>{format(series.values[at] ?? 0)}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </div>
  );
}
