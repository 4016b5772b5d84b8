import { formatExact, formatPercent } from '#platform/numbers/format.ts';
import { Ltr } from '#ui/ltr/ltr.tsx';
import { totalOf, type ChartColor } from './chart-data.ts';
import { seriesStyle } from './series-style.ts';
import classes from './share-bar.module.css';

export interface SharePart {
  readonly label: string;
  readonly value: number;
  readonly color: ChartColor;
}

/** Whole percents, unless they would hide that a few are there. */
function percentOf(value: number, whole: number): string {
  const share = whole === 0 ? 0 : value / whole;
  return formatPercent(share < 0.01 || share > 0.99 ? share : Math.round(share * 100) / 100);
}

/** A whole and its parts, with their numbers written out. It grows as the language reads. */
export function ShareBar({ parts }: { parts: readonly SharePart[] }) {
  const whole = totalOf(parts.map(({ value }) => value));
  return (
    <>
      <div aria-hidden className={classes.bar}>
        {parts.map(({ label, value, color }) => (
          <span
            key={label}
            className={classes.part}
            style={{ ...seriesStyle(color), flexGrow: value }}
            hidden={value === 0}
          />
        ))}
      </div>
      <ul className={classes.parts}>
        {parts.map(({ label, value, color }) => (
          <li key={label} className={classes.entry} style={seriesStyle(color)}>
            {label} <Ltr>{formatExact(value)}</Ltr>{' '}
            <span className={classes.percent}>
              <Ltr>{percentOf(value, whole)}</Ltr>
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
