import { IconPlayerPlayFilled } from '@tabler/icons-react';
import { formatDuration } from '#platform/time/format.ts';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import classes from './bar-at-rest.module.css';

export interface BarAtRestProps {
  /** Seconds, as the moments. */
  duration: number;
  /** Moments people speak of. */
  moments: readonly number[];
}

/** A drawing of the bar that will be there once the film plays: a press anywhere starts it. */
export function BarAtRest({ duration, moments }: BarAtRestProps) {
  return (
    <div dir="ltr" aria-hidden className={classes.bar}>
      <div className={classes.line}>
        {moments.map((moment) => (
          <span
            key={moment}
            className={classes.moment}
            style={{ insetInlineStart: `${(moment / duration) * 100}%` }}
          />
        ))}
      </div>
      <div className={classes.row}>
        <DirIcon icon={IconPlayerPlayFilled} />
        <span>
          {formatDuration(0)} / {formatDuration(duration)}
        </span>
      </div>
    </div>
  );
}
