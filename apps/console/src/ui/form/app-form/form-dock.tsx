import { useEffect, useRef, type ReactNode } from 'react';
import { keepClear } from '#ui/toasts/keep-clear.ts';
import classes from './form-dock.module.css';

export interface FormDockProps {
  label: string;
  isOpen: boolean;
  /** What it says; read out when it changes. */
  sentence: ReactNode;
  /** Its buttons, the one that saves last. */
  children: ReactNode;
  /** As wide as the form, and at the end of the sheet if the form is short. */
  wide?: boolean;
  /** Nothing waits to be saved: it just holds the buttons. */
  calm?: boolean;
  /** A dot says that something waits to be saved. */
  dot?: boolean;
}

/** Floats over the end of a form. Put it last in the form. */
export function FormDock(props: FormDockProps) {
  const { label, isOpen, sentence, children, wide = false, calm = false, dot = !calm } = props;
  const bar = useRef<HTMLDivElement>(null);

  // The button that was pressed goes away with the bar; the next Tab should go on from here.
  useEffect(() => {
    if (!isOpen) return;
    const element = bar.current;
    return () => {
      if (document.activeElement === document.body) element?.focus({ preventScroll: true });
    };
  }, [isOpen]);

  return (
    <div className={classes.dock} data-wide={wide || undefined} data-open={isOpen || undefined}>
      <div
        {...keepClear}
        ref={bar}
        tabIndex={-1}
        role="group"
        aria-label={label}
        className={classes.bar}
        data-calm={calm || undefined}
        data-dot={dot || undefined}
        data-open={isOpen || undefined}
      >
        {/* Mounted before it speaks, or screen readers would miss its first words. */}
        <p role="status" className={classes.sentence}>
          {isOpen && <span>{sentence}</span>}
        </p>
        {isOpen && <div className={classes.actions}>{children}</div>}
      </div>
    </div>
  );
}
