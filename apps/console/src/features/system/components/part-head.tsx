import type { ReactNode } from 'react';
import { formatExact } from '#platform/numbers/format.ts';
import { Ltr } from '#ui/ltr/ltr.tsx';
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
      {count !== undefined && count > 0 && (
        <span className={classes.count}>
          <Ltr>{formatExact(count)}</Ltr>
        </span>
      )}
      <span className={classes.actions}>{children}</span>
    </div>
  );
}
