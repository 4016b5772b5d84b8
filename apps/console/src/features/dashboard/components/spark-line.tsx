import classes from './stat-tiles.module.css';

const WIDTH = 110;
const HEIGHT = 30;
/** Keeps line and dot inside. */
const EDGE = 4;

/** How a number moved, without scale or figures: those stand beside it. */
export function SparkLine({ values }: { values: readonly number[] }) {
  if (values.length < 2) return null;
  const low = Math.min(...values);
  const range = Math.max(...values) - low;
  const x = (index: number) => EDGE + (index * (WIDTH - 2 * EDGE)) / (values.length - 1);
  const y = (value: number) =>
    range === 0 ? HEIGHT / 2 : HEIGHT - EDGE - ((value - low) * (HEIGHT - 2 * EDGE)) / range;
  const points = values.map((value, index) => `${x(index).toFixed(1)},${y(value).toFixed(1)}`);
  return (
    // A description list takes groups of names and values; this belongs to the value before it.
    <dd aria-hidden className={classes.spark}>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} width={WIDTH} height={HEIGHT}>
        <polyline points={points.join(' ')} className={classes.line} />
        <circle cx={x(values.length - 1)} cy={y(values.at(-1) ?? 0)} r={3} />
      </svg>
    </dd>
  );
}
