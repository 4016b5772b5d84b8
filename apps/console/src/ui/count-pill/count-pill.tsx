import { formatExact } from '#platform/numbers/format.ts';
import classes from './count-pill.module.css';

/** How many there are, beside the heading of them. */
export const CountPill = ({ count }: { count: number }) => (
  <span className={classes.pill}>{formatExact(count)}</span>
);
