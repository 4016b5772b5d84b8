import type { ReactNode } from 'react';
import classes from './thumb-label.module.css';

/** A few letters in the lower corner of a picture: a length, or how many there are. */
export function ThumbLabel({ children }: { children: ReactNode }) {
  return <span className={classes.label}>{children}</span>;
}
