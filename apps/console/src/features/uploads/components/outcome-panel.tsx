import type { Icon } from '@tabler/icons-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import classes from './outcome-panel.module.css';

export interface OutcomePanelProps {
  tone: 'processing' | 'published' | 'awaiting' | 'error';
  icon: Icon;
  title: string;
  /** What happens next, and when. */
  text: ReactNode;
  children?: ReactNode;
  acts: ReactNode;
}

/** Takes the place of the form, and the focus, once it has been sent. */
export function OutcomePanel({ tone, icon, title, text, children, acts }: OutcomePanelProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section
      className={classes.panel}
      data-tone={tone}
      role={tone === 'error' ? 'alert' : undefined}
      aria-labelledby="upload-outcome"
    >
      <span className={classes.tile}>
        <DirIcon icon={icon} size={24} />
      </span>
      <div className={classes.words}>
        <h2 id="upload-outcome" ref={heading} tabIndex={-1} className={classes.title}>
          {title}
        </h2>
        <div className={classes.text}>{text}</div>
        {children}
        <div className={classes.acts}>{acts}</div>
      </div>
    </section>
  );
}
