import { useId, type ReactNode } from 'react';
import classes from './detail-part.module.css';

export interface DetailPartProps {
  title: string;
  children: ReactNode;
}

export function DetailPart({ title, children }: DetailPartProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={classes.part}>
      <h2 id={id} className={classes.title}>
        {title}
      </h2>
      <div className={classes.body}>{children}</div>
    </section>
  );
}
