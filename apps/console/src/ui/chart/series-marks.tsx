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
  /** The day that is not over, which stands apart; -1 for none. */
  readonly running: number;
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

const RUNNING_PX = 3;

/** Those of several series share the place of their day. */
function Bars({ series, nth, scales, at, running }: SeriesMarksProps) {
  const { xOf, yOf, plot } = scales;
  const barWidth = scales.barWidth / scales.barsADay;
  const start = nth * barWidth - scales.barWidth / 2;
  // Where something happened there is something to see, and so where it still may.
  const leastOf = (value: number, index: number) =>
    index === running ? RUNNING_PX : Number(value > 0);
  return series.values.map((value, index) => (
    <rect
      key={index}
      x={xOf(index) + start}
      y={Math.min(yOf(value), plot.y2 - leastOf(value, index))}
      width={barWidth}
      height={Math.max(plot.y2 - yOf(value), leastOf(value, index))}
      rx={Math.min(2, barWidth / 4)}
      className={classes.bar}
      data-here={index === at || undefined}
      data-running={index === running || undefined}
    />
  ));
}

const MARKER_PX = 4;

interface MarkerProps extends Pick<SeriesMarksProps, 'series' | 'nth' | 'scales'> {
  readonly day: number;
  readonly radius: number;
  readonly className: string | undefined;
}

/** A round one for the first line, a square one for those beside it. */
function Marker({ series, nth, scales, day, radius, className }: MarkerProps) {
  const value = series.values[day];
  if (value === undefined) return null;
  const [x, y] = [scales.xOf(day), scales.yOf(value)];
  if (nth === 0) return <circle cx={x} cy={y} r={radius} className={className} />;
  const side = radius * 2;
  return <rect x={x - radius} y={y - radius} width={side} height={side} className={className} />;
}

function Line(props: SeriesMarksProps) {
  const { series, nth, scales, at, running, filled } = props;
  const { xOf, yOf, plot } = scales;
  const x = (_: number, index: number) => xOf(index);
  const path = line<number>(x, (value) => yOf(value));
  const ground = area<number>(x, plot.y2, (value) => yOf(value));
  const whole = running === -1 ? series.values : series.values.slice(0, running);
  return (
    <>
      {filled && <path d={ground(whole) ?? ''} className={classes.ground} />}
      {!filled && nth > 0 && <path d={path(whole) ?? ''} className={classes.halo} />}
      <path d={path(whole) ?? ''} className={classes.line} />
      <Marker {...props} day={running} radius={RUNNING_PX} className={classes.running} />
      <Marker {...props} day={at} radius={MARKER_PX} className={classes.marker} />
    </>
  );
}
