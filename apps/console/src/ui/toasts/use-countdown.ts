import { useEffect, useRef } from 'react';

/** Calls `onEnd` after the time has run, not counting the time spent paused. */
export function useCountdown(milliseconds: number | null, paused: boolean, onEnd: () => void) {
  const left = useRef(milliseconds ?? 0);
  const end = useRef(onEnd);

  useEffect(() => {
    end.current = onEnd;
  }, [onEnd]);

  useEffect(() => {
    left.current = milliseconds ?? 0;
  }, [milliseconds]);

  useEffect(() => {
    if (milliseconds === null || paused) return;
    const startedAt = Date.now();
    const timer = setTimeout(() => end.current(), left.current);
    return () => {
      clearTimeout(timer);
      left.current -= Date.now() - startedAt;
    };
  }, [milliseconds, paused]);
}
