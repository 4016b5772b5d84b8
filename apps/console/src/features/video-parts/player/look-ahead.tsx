import type { Video } from '@bimah/contract/videos.ts';
import { formatDuration } from '#platform/time/format.ts';
import classes from './look-ahead.module.css';

type Strip = NonNullable<Video['strip']>;

interface LookAheadProps {
  strip: Strip | null;
  /** Seconds. */
  at: number;
  /** 0 to 1, along the time line. */
  share: number;
}

/** What is to be seen at a moment, over its place on the time line. */
export function LookAhead({ strip, at, share }: LookAheadProps) {
  return (
    <div className={classes.bubble} style={{ insetInlineStart: `${share * 100}%` }}>
      {strip && <Picture strip={strip} at={at} />}
      <span className={classes.time}>{formatDuration(at)}</span>
    </div>
  );
}

function Picture({ strip, at }: { strip: Strip; at: number }) {
  const { address, columns, rows, width, height, seconds } = strip;
  const nth = Math.min(Math.floor(at / seconds), columns * rows - 1);
  return (
    <span
      className={classes.picture}
      style={{
        inlineSize: width,
        blockSize: height,
        backgroundImage: `url("${address}")`,
        backgroundPosition: `${-(nth % columns) * width}px ${-Math.floor(nth / columns) * height}px`,
      }}
    />
  );
}
