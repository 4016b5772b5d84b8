import type { ReactNode } from 'react';
import classes from './wizard-block.module.css';

export interface WizardBlockProps {
  number: number;
  title: string;
  /** A choice that belongs to the title. */
  beside?: ReactNode;
  children: ReactNode;
}

/** One of the numbered parts of the form, strung on a line. */
export function WizardBlock({ number, title, beside, children }: WizardBlockProps) {
  const headingId = `upload-block-${number}`;
  return (
    <section className={classes.block} aria-labelledby={headingId}>
      <span className={classes.number} aria-hidden>
        {number}
      </span>
      <div className={classes.head}>
        <h2 id={headingId} className={classes.title}>
          {title}
        </h2>
        {beside}
      </div>
      <div className={classes.body}>{children}</div>
    </section>
  );
}
