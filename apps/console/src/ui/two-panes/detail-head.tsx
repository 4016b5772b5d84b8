import type { ReactNode } from 'react';
import { intoSlot, useHeadSlot } from '#ui/page-head/head-slot.tsx';
import { useFocusOnArrival } from '#ui/page-head/use-focus-on-arrival.ts';
import classes from './two-panes.module.css';

/** For the link back to the list, which is needed where the list is not beside. */
export const backLinkClass = classes.back;

export interface DetailHeadProps {
  /** A link back to the list, of `backLinkClass`. */
  back: ReactNode;
  picture: ReactNode;
  title: ReactNode;
  /** Short facts, one element each. */
  facts: ReactNode;
  /** Instead of them in the bar of the frame, which has room for one line. */
  place?: ReactNode;
  /** What can be done with it, at the end of the line. */
  actions?: ReactNode;
}

/** Stands over what is open of a list; on a phone in the bar of the frame. */
export function DetailHead({ back, picture, title, facts, place, actions }: DetailHeadProps) {
  const heading = useFocusOnArrival<HTMLHeadingElement>();
  const slot = useHeadSlot();
  return intoSlot(
    slot,
    <div className={classes.detailHead} data-in-bar={slot !== null || undefined}>
      {back}
      {picture}
      <div className={classes.who}>
        <h1 ref={heading} tabIndex={-1} className={classes.name}>
          {title}
        </h1>
        <div className={classes.facts}>{slot ? (place ?? facts) : facts}</div>
      </div>
      {actions}
    </div>,
  );
}
