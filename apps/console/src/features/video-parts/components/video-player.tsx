import { IconPlayerPlayFilled } from '@tabler/icons-react';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { FilmPlayer } from '../player/film-player.tsx';
import { HoverPreview, useRest } from '../player/hover-preview.tsx';
import { MomentsAtRest } from '../player/moments-at-rest.tsx';
import { SitePlayer } from '../player/site-player.tsx';
import type { PlayerCaptions } from '../player/use-caption.ts';
import { sourceOf, type PlayerVideo } from '../player-source.ts';
import { startPlaying, stopPlaying, useFloor } from '../player-store.ts';
import { VideoThumb } from './video-thumb.tsx';
import classes from './video-player.module.css';

export interface VideoPlayerProps {
  video: PlayerVideo;
  /** Lets others start this very player with `startPlaying(playerKey, seconds)`. */
  playerKey?: string;
  /** The second its button starts at; absent, it goes on where it was. */
  from?: number | undefined;
  /** Moments people speak of, in seconds: marked on the time line. */
  moments?: readonly number[];
  /** What can be read along. */
  captions?: readonly PlayerCaptions[];
  /** Alone on its page: what starts it is seen without a pointer over it. */
  alone?: boolean;
  /** Shows some of it while a pointer rests on it. */
  canPreview?: boolean;
  /** What lies over the picture until it plays, such as a box to choose the video. */
  overlay?: ReactNode;
  /** The video has played to its end. */
  onEnded?: () => void;
}

/** A picture that plays in its own place. Starting one stops whichever played before. */
export function VideoPlayer(props: VideoPlayerProps) {
  const { video, playerKey, from, overlay, onEnded, moments = [], alone = false } = props;
  const { isResting, ...resting } = useRest();
  const { t } = useTranslation('videos');
  const ownKey = useId();
  const key = playerKey ?? ownKey;
  const floor = useFloor(key);
  // Seconds: whoever comes back to a video goes on where they were.
  const position = useRef(0);
  const source = sourceOf(video);

  useEffect(() => () => stopPlaying(key), [key]);

  if (source === null || floor === null) {
    return (
      <div className={classes.player} {...(props.canPreview && resting)}>
        <VideoThumb video={video} />
        <MomentsAtRest video={video} moments={moments} />
        {isResting && video.preview !== null && <HoverPreview address={video.preview} />}
        {source !== null && (
          <button
            type="button"
            className={classes.play}
            data-alone={alone || undefined}
            aria-label={t('player.play', { title: video.title })}
            onClick={() => startPlaying(key, from)}
          >
            <span className={classes.disc}>
              <DirIcon icon={IconPlayerPlayFilled} />
            </span>
          </button>
        )}
        {overlay}
      </div>
    );
  }
  return (
    <div dir="ltr" className={classes.player} data-playing {...(props.canPreview && resting)}>
      {source.kind === 'site' ? (
        <SitePlayer id={source.id} title={video.title} from={floor.from ?? 0} onEnded={onEnded} />
      ) : (
        <FilmPlayer
          video={video}
          floor={floor}
          moments={moments}
          captions={props.captions}
          startAt={() => floor.from ?? position.current}
          onTime={(seconds) => {
            position.current = seconds;
          }}
          onEnded={onEnded}
        />
      )}
    </div>
  );
}
