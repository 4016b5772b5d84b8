import type { Video } from '@bimah/contract/videos.ts';
import { useState, type PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDuration } from '#platform/time/format.ts';
import { LookAhead } from './look-ahead.tsx';
import type { FilmState } from './use-film.ts';
import classes from './time-line.module.css';

interface TimeLineProps {
  state: FilmState;
  strip: Video['strip'];
  /** Moments people speak of, in seconds. */
  moments: readonly number[];
  onSeek: (seconds: number) => void;
}

const percent = (share: number) => `${Math.min(Math.max(share, 0), 1) * 100}%`;

/** Where the film is, and the way to anywhere else in it. Time runs from left to right. */
export function TimeLine({ state, strip, moments, onSeek }: TimeLineProps) {
  const { t } = useTranslation('videos');
  const [ahead, setAhead] = useState<number | null>(null);
  const { time, duration, readTo } = state;
  const share = (seconds: number) => (duration > 0 ? seconds / duration : 0);
  const look = ({ currentTarget, clientX, pointerType }: PointerEvent) => {
    if (pointerType === 'touch') return;
    const { left, width } = currentTarget.getBoundingClientRect();
    setAhead(Math.min(Math.max((clientX - left) / width, 0), 1));
  };
  return (
    <div className={classes.line} onPointerMove={look} onPointerLeave={() => setAhead(null)}>
      <span className={classes.track}>
        <span className={classes.read} style={{ inlineSize: percent(share(readTo)) }} />
        <span className={classes.played} style={{ inlineSize: percent(share(time)) }} />
      </span>
      {duration > 0 &&
        moments.map((moment) => (
          <span
            key={moment}
            className={classes.moment}
            style={{ insetInlineStart: percent(share(moment)) }}
          />
        ))}
      <input
        type="range"
        className={classes.range}
        aria-label={t('player.timeLine')}
        aria-valuetext={t('player.timeOf', {
          time: formatDuration(time),
          duration: formatDuration(duration),
        })}
        min={0}
        max={duration}
        step={0.1}
        value={time}
        onChange={(event) => onSeek(event.currentTarget.valueAsNumber)}
      />
      {ahead !== null && duration > 0 && (
        <LookAhead strip={strip} at={ahead * duration} share={ahead} />
      )}
    </div>
  );
}
