import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { SITE_PLAYER_ORIGIN, siteFrameUrl } from '../player-source.ts';
import classes from './site-player.module.css';

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

/** Plays a video of the video site in its own frame. */
export function SitePlayer({ id, title, from, onEnded }: SitePlayerProps) {
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
      className={classes.frame}
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
