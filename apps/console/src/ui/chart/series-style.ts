import type { CSSProperties } from 'react';
import type { ChartColor } from './chart-data.ts';

type SeriesStyle = CSSProperties & { '--series': string };

/** Hands the colour of a series to the styles of whatever draws it. */
export const seriesStyle = (color: ChartColor): SeriesStyle => ({
  '--series': `var(--chart-${color})`,
});
