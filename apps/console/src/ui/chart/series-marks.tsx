import { area, line } from 'd3-shape';
import type { ChartSeries } from './chart-data.ts';
import classes from './series-marks.module.css';
import type { ChartScales } from './scales.ts';
import { seriesStyle } from './series-style.ts';

export interface SeriesMarksProps {
  readonly series: ChartSeries;
  /** Its place among the series, which decides how it is drawn beside its colour. */
  readonly nth: number;
  readonly scales: ChartScales;
  /** The day pointed at; -1 for none. */
  readonly at: number;
  /** Whether the ground below the line is tinted. */
  readonly filled: boolean;
}

export function SeriesMarks(props: SeriesMarksProps) {
  const { series, nth, at } = props;
  return (
    <g style={seriesStyle(series.color)} data-nth={nth} data-pointed={at !== -1 || undefined}>
      {series.mark === 'bar' ? <Bars {...props} /> : <Line {...props} />}
    </g>
  );
}

function Bars({ series, scales, at }: SeriesMarksProps) {
  const { xOf, yOf, barWidth, plot } = scales;
  return series.values.map((value, index) => (
    <rect
      key={index}
      x={xOf(index) - barWidth / 2}
      y={Math.min(yOf(value), value > 0 ? plot.y2 - 1 : plot.y2)}
      width={barWidth}
      height={Math.max(plot.y2 - yOf(value), value > 0 ? 1 : 0)}
      rx={Math.min(2, barWidth / 4)}
      className={classes.bar}
      data-here={index === at || undefined}
    />
  ));
}

const MARKER_PX = 4;

function Line({ series, nth, scales, at, filled }: SeriesMarksProps) {
  const { xOf, yOf, plot } = scales;
  const x = (_: number, index: number) => xOf(index);
  const path = line<number>(x, (value) => yOf(value));
  const ground = area<number>(x, plot.y2, (value) => yOf(value));
  const here = series.values[at];
  return (
    <>
      {filled && <path d={ground(series.values) ?? ''} className={classes.ground} />}
      {!filled && nth > 0 && <path d={path(series.values) ?? ''} className={classes.halo} />}
      <path d={path(series.values) ?? ''} className={classes.line} />
      {here !== undefined &&
        (nth === 0 ? (
          <circle cx={xOf(at)} cy={yOf(here)} r={MARKER_PX} className={classes.marker} />
        ) : (
          <rect
            x={xOf(at) - MARKER_PX}
            y={yOf(here) - MARKER_PX}
            width={MARKER_PX * 2}
            height={MARKER_PX * 2}
            className={classes.marker}
          />
        ))}
    </>
  );
}
