import { IconPlayerPlayFilled } from '@tabler/icons-react';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { sourceOf, type PlayerVideo } from '../player-source.ts';
import { startPlaying, stopPlaying, useFloor } from '../player-store.ts';
import { FilePlayer } from './file-player.tsx';
import { SitePlayer } from './site-player.tsx';
import { VideoThumb } from './video-thumb.tsx';
import classes from './video-player.module.css';

export interface VideoPlayerProps {
  video: PlayerVideo;
  /** Lets others start this very player with `startPlaying(playerKey, seconds)`. */
  playerKey?: string;
  /** What lies over the picture until it plays, such as a box to choose the video. */
  overlay?: ReactNode;
  /** The video has played to its end. */
  onEnded?: () => void;
}

/** A picture that plays in its own place. Starting one stops whichever played before. */
export function VideoPlayer({ video, playerKey, overlay, onEnded }: VideoPlayerProps) {
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
      <div className={classes.player}>
        <VideoThumb video={video} />
        {source !== null && (
          <button
            type="button"
            className={classes.play}
            aria-label={t('player.play', { title: video.title })}
            onClick={() => startPlaying(key)}
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
    <div dir="ltr" className={classes.player} data-playing>
      {source.kind === 'site' ? (
        <SitePlayer id={source.id} title={video.title} from={floor.from ?? 0} onEnded={onEnded} />
      ) : (
        <FilePlayer
          video={video}
          url={source.url}
          floor={floor}
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
