import { useId, type ReactNode } from 'react';
import { CountPill } from '#ui/count-pill/count-pill.tsx';
import classes from './dashboard-part.module.css';

export interface DashboardPartProps {
  title: string;
  /** How many there are in all, once it is known. */
  count?: number | undefined;
  /** In the order of what, for whom: a few quiet words beside the title. */
  note?: string;
  /** At the other end of the heading's line. */
  end?: ReactNode;
  children: ReactNode;
}

/** A part of the page with a heading of its own. */
export function DashboardPart({ title, count, note, end, children }: DashboardPartProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={classes.part}>
      <div className={classes.head}>
        <h2 id={id} className={classes.title}>
          {title}
        </h2>
        {count !== undefined && count > 0 && <CountPill count={count} />}
        {note !== undefined && <span className={classes.note}>{note}</span>}
        {end !== undefined && <div className={classes.end}>{end}</div>}
      </div>
      {children}
    </section>
  );
}
