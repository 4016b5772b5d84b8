import type { ChartSeries } from './chart-data.ts';
import classes from './series-swatch.module.css';
import { seriesStyle } from './series-style.ts';

export interface SeriesSwatchProps {
  readonly series: Pick<ChartSeries, 'color' | 'mark'>;
  readonly nth: number;
}

/** A piece of the series as the chart draws it: its colour, and its dashes too. */
export function SeriesSwatch({ series, nth }: SeriesSwatchProps) {
  return (
    <span
      aria-hidden
      className={classes.swatch}
      style={seriesStyle(series.color)}
      data-mark={series.mark}
      data-nth={nth}
    />
  );
}
