import type { ReactNode } from 'react';
import { CountPill } from '#ui/count-pill/count-pill.tsx';
import classes from './part-head.module.css';

export interface PartHeadProps {
  id: string;
  title: string;
  count?: number | undefined;
  children?: ReactNode;
}

export function PartHead({ id, title, count, children }: PartHeadProps) {
  return (
    <div className={classes.head}>
      <h2 id={id} className={classes.title}>
        {title}
      </h2>
      {count !== undefined && count > 0 && <CountPill count={count} />}
      <span className={classes.actions}>{children}</span>
    </div>
  );
}
