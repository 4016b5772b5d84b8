import { useId, type ReactNode } from 'react';
import { formatExact } from '#platform/numbers/format.ts';
import classes from './dashboard-part.module.css';

export interface DashboardPartProps {
  title: string;
  /** How many there are in all, once it is known. */
  count?: number | undefined;
  children: ReactNode;
}

/** A part of the page with a heading of its own, which loads and fails alone. */
export function DashboardPart({ title, count, children }: DashboardPartProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={classes.part}>
      <div className={classes.head}>
        <h2 id={id} className={classes.title}>
          {title}
        </h2>
        {count !== undefined && count > 0 && (
          <span className={classes.count}>{formatExact(count)}</span>
        )}
      </div>
      {children}
    </section>
  );
}
