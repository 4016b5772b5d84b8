import { sourceOf, type PlayerVideo } from '../player-source.ts';
import classes from './moments-at-rest.module.css';

export interface MomentsAtRestProps {
  video: PlayerVideo;
  /** Moments people speak of, in seconds. */
  moments: readonly number[];
}

/** Where people speak of a film that does not play yet, along the edge of its picture. */
export function MomentsAtRest({ video, moments }: MomentsAtRestProps) {
  const { duration } = video;
  if (moments.length === 0 || duration === null || sourceOf(video)?.kind !== 'file') return null;
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
