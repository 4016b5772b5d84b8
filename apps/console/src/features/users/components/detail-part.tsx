import { useId, type ReactNode } from 'react';
import { CountPill } from '#ui/count-pill/count-pill.tsx';
import classes from './detail-part.module.css';

export interface DetailPartProps {
  title: string;
  /** How many there are of what follows. */
  count?: number | undefined;
  /** At the end of the title's line. */
  end?: ReactNode;
  children: ReactNode;
}

export function DetailPart({ title, count, end, children }: DetailPartProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={classes.part}>
      <div className={classes.head}>
        <h2 id={id} className={classes.title}>
          {title}
        </h2>
        {count !== undefined && count > 0 && <CountPill count={count} />}
        {end && <div className={classes.end}>{end}</div>}
      </div>
      <div className={classes.body}>{children}</div>
    </section>
  );
}
