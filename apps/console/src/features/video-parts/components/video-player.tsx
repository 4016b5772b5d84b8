import { Button } from '@mantine/core';
import { IconPlayerPlayFilled, IconRefresh } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import {
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
} from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { SITE_PLAYER_ORIGIN, siteFrameUrl, sourceOf, type PlayerVideo } from '../player-source.ts';
import { startPlaying, stopPlaying, useFloor, type Floor } from '../player-store.ts';
import { videoQuery } from '../video.queries.ts';
import { VideoThumb } from './video-thumb.tsx';
import classes from './video-player.module.css';

/** The site's word for a video that has played to its end. */
const ENDED = 0;
/** Until it answers, the player may not have been ready to hear us. */
const GREET_AGAIN_MS = 500;

function playerStateIn(data: unknown): unknown {
  if (typeof data !== 'string') return undefined;
  try {
    return (JSON.parse(data) as { info?: { playerState?: unknown } | null }).info?.playerState;
  } catch {
    return undefined;
  }
}

/** Hears from the site's player, without any script of the site in this page, when it is done. */
export function useSiteEnd(
  frame: RefObject<HTMLIFrameElement | null>,
  onEnded: (() => void) | undefined,
): void {
  const isWanted = onEnded !== undefined;
  const hear = useEffectEvent((data: unknown) => {
    if (playerStateIn(data) === ENDED) onEnded?.();
  });

  useEffect(() => {
    const element = frame.current;
    if (!isWanted || !element) return;
    let greeting: ReturnType<typeof setInterval> | undefined;
    const greet = () =>
      element.contentWindow?.postMessage('{"event":"listening"}', SITE_PLAYER_ORIGIN);
    const keepGreeting = () => {
      clearInterval(greeting);
      greeting = setInterval(greet, GREET_AGAIN_MS);
    };
    const listen = ({ origin, source, data }: MessageEvent) => {
      if (origin !== SITE_PLAYER_ORIGIN || source !== element.contentWindow) return;
      clearInterval(greeting);
      hear(data);
    };
    element.addEventListener('load', keepGreeting);
    window.addEventListener('message', listen);
    return () => {
      clearInterval(greeting);
      element.removeEventListener('load', keepGreeting);
      window.removeEventListener('message', listen);
    };
  }, [frame, isWanted]);
}

interface SitePlayerProps {
  id: string;
  title: string;
  /** Seconds. */
  from: number;
  onEnded?: (() => void) | undefined;
}

function SitePlayer({ id, title, from, onEnded }: SitePlayerProps) {
  const { t } = useTranslation('videos');
  const { language } = useLanguage();
  const frame = useRef<HTMLIFrameElement>(null);

  // The button that was pressed is gone; whoever used a keyboard goes on inside the player.
  useEffect(() => frame.current?.focus({ preventScroll: true }), []);

  useSiteEnd(frame, onEnded);

  return (
    <iframe
      ref={frame}
      key={from}
      className={classes.media}
      src={siteFrameUrl(id, from, language)}
      title={t('player.name', { title })}
      // oxlint-disable-next-line react/iframe-missing-sandbox -- the frame is of another origin, so it cannot reach out of its sandbox, and the site's player needs both
      sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
      allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
      // The site refuses to play for pages that do not say where they are.
      referrerPolicy="strict-origin-when-cross-origin"
      allowFullScreen
    />
  );
}

/**
 * The address of a file that is not public opens it for some minutes only, and the page may be
 * older. So the first failure asks for a new address; the second is told.
 */
function useOpenAddress(id: number, url: string) {
  const client = useQueryClient();
  const [renewed, setRenewed] = useState<string | null>(null);
  const [failed, setFailed] = useState(false);

  const renew = async () => {
    setFailed(false);
    const answer = await client
      .query({ ...videoQuery(id), staleTime: 0, retry: false })
      .catch(() => null);
    const next = answer?.video.video_url ?? null;
    setRenewed(next);
    setFailed(next === null);
  };

  return {
    url: renewed ?? url,
    failed,
    renew: () => void renew(),
    renewOnce: () => (renewed === null ? void renew() : setFailed(true)),
  };
}

interface FilePlayerProps {
  video: PlayerVideo;
  url: string;
  floor: Floor;
  /** In seconds. */
  startAt: () => number;
  onTime: (seconds: number) => void;
  onEnded?: (() => void) | undefined;
}

function FilePlayer(props: FilePlayerProps) {
  const { video, url, floor, startAt, onTime, onEnded } = props;
  const { t } = useTranslation('videos');
  const element = useRef<HTMLVideoElement>(null);
  const address = useOpenAddress(video.id, url);

  // The button that was pressed is gone; whoever used a keyboard goes on inside the player.
  useEffect(() => element.current?.focus({ preventScroll: true }), []);
  // Asked again while it plays: a time in a comment was followed.
  useEffect(() => {
    if (element.current && floor.from !== null) element.current.currentTime = floor.from;
  }, [floor]);

  if (address.failed) {
    return (
      <div role="alert" dir="auto" className={classes.failure}>
        <p>{t('player.failed')}</p>
        <Button
          size="xs"
          variant="default"
          leftSection={<DirIcon icon={IconRefresh} size={16} />}
          onClick={address.renew}
        >
          {t('player.retry')}
        </Button>
      </div>
    );
  }
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- the files carry no captions of their own
    <video
      ref={element}
      className={classes.media}
      src={address.url}
      aria-label={t('player.name', { title: video.title })}
      controls
      autoPlay
      playsInline
      onLoadedMetadata={(event) => {
        event.currentTarget.currentTime = startAt();
      }}
      onTimeUpdate={(event) => onTime(event.currentTarget.currentTime)}
      onEnded={onEnded}
      onError={address.renewOnce}
    />
  );
}

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
