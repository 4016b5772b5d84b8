import type { ReactNode } from 'react';
import classes from './after-dot.module.css';

/** One more fact of a line: the dot before it stays with it, so that no line ends in one. */
export function AfterDot({ children }: { children: ReactNode }) {
  return (
    <>
      {' '}
      <span className={classes.part}>· {children}</span>
    </>
  );
}
