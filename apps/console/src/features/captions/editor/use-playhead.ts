import { useEffect, useState, type RefObject } from 'react';

/** Milliseconds into the film, as often as the screen is drawn while it plays. */
export function usePlayhead(player: RefObject<HTMLVideoElement | null>): number {
  const [time, setTime] = useState(0);
  useEffect(() => {
    const film = player.current;
    if (!film) return;
    let frame = 0;
    const read = () => setTime(Math.round(film.currentTime * 1_000));
    const follow = () => {
      read();
      frame = film.paused ? 0 : requestAnimationFrame(follow);
    };
    const start = () => {
      cancelAnimationFrame(frame);
      follow();
    };
    const events = ['play', 'pause', 'seeking', 'timeupdate', 'loadedmetadata'] as const;
    for (const event of events) film.addEventListener(event, start);
    return () => {
      cancelAnimationFrame(frame);
      for (const event of events) film.removeEventListener(event, start);
    };
  }, [player]);
  return time;
}

/** Which line is said at a moment; -1: none. */
export const lineAt = (
  rows: readonly { readonly start: number; readonly end: number }[],
  time: number,
): number => rows.findIndex(({ start, end }) => start <= time && time < end);
