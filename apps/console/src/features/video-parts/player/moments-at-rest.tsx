import classes from './moments-at-rest.module.css';

export interface MomentsAtRestProps {
  /** Seconds, as the moments. */
  duration: number;
  /** Moments people speak of. */
  moments: readonly number[];
}

/** Where people speak of a film that does not play yet, along the edge of its picture. */
export function MomentsAtRest({ duration, moments }: MomentsAtRestProps) {
  return (
    <span dir="ltr" aria-hidden className={classes.line}>
      {moments.map((moment) => (
        <span
          key={moment}
          className={classes.moment}
          style={{ insetInlineStart: `${(moment / duration) * 100}%` }}
        />
      ))}
    </span>
  );
}
