import type { CSSProperties } from 'react';
import { formatExact, formatTile } from '#platform/numbers/format.ts';
import classes from './views-bar.module.css';

export interface ViewsBarProps {
  views: number;
  /** The most any row beside it has. */
  most: number;
}

type Share = CSSProperties & { '--share': number };

/** A number over a bar that compares it with its neighbours. */
export function ViewsBar({ views, most }: ViewsBarProps) {
  const style: Share = { '--share': most > 0 ? views / most : 0 };
  return (
    <span className={classes.cell} title={formatExact(views)}>
      {formatTile(views)}
      <span aria-hidden className={classes.track} style={style} />
    </span>
  );
}
