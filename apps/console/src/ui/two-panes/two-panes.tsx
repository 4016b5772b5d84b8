import type { ReactNode } from 'react';
import classes from './two-panes.module.css';

export interface TwoPanesProps {
  list: ReactNode;
  detail: ReactNode;
  /** The one that is seen where there is room for one only. */
  showing: 'list' | 'detail';
}

/** A list and what is open of it, each scrolled by itself, as high as the window. */
export function TwoPanes({ list, detail, showing }: TwoPanesProps) {
  return (
    <div className={classes.panes} data-showing={showing} data-fills-sheet>
      <div className={classes.list}>{list}</div>
      <div className={classes.detail}>{detail}</div>
    </div>
  );
}
