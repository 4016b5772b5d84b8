import { useId, type ReactNode } from 'react';
import classes from './form-part.module.css';

export interface FormPartProps {
  /** Left out where the first field says it. */
  title?: string;
  /** A small control at the end of the title's line. */
  beside?: ReactNode;
  children: ReactNode;
}

/** One question of the form: what, when, where. */
export function FormPart({ title, beside, children }: FormPartProps) {
  const id = useId();
  return (
    <section aria-labelledby={title === undefined ? undefined : id} className={classes.part}>
      {title !== undefined && (
        <div className={classes.head}>
          <h2 id={id} className={classes.title}>
            {title}
          </h2>
          {beside}
        </div>
      )}
      {children}
    </section>
  );
}
