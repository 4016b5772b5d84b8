import { useEffect, useEffectEvent, type RefObject } from 'react';
import { SITE_PLAYER_ORIGIN } from './player-source.ts';

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
