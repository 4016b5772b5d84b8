import type { ReactNode } from 'react';
import classes from './form-section.module.css';

export interface FormSectionProps {
  /** Names it in the index beside the form. */
  id: string;
  title: string;
  help?: string | undefined;
  children: ReactNode;
}

export const headingId = (sectionId: string): string => `section-${sectionId}`;

/** A part of a long form or page that the index leads to. */
export function FormSection({ id, title, help, children }: FormSectionProps) {
  return (
    <section aria-labelledby={headingId(id)} className={classes.section}>
      <div className={classes.head}>
        <h2 id={headingId(id)} tabIndex={-1} className={classes.title}>
          {title}
        </h2>
        {help !== undefined && <p className={classes.help}>{help}</p>}
      </div>
      {children}
    </section>
  );
}
