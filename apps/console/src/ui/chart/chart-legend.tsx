import { nthAlike, type ChartSeries } from './chart-data.ts';
import classes from './chart-legend.module.css';
import { SeriesSwatch } from './series-swatch.tsx';

export function ChartLegend({ series }: { series: readonly ChartSeries[] }) {
  return (
    <ul className={classes.legend}>
      {series.map((one, index) => (
        <li key={one.label} className={classes.entry}>
          <SeriesSwatch series={one} nth={nthAlike(series, index)} />
          {one.label}
        </li>
      ))}
    </ul>
  );
}
