import { useEffect, useState } from 'react';

/** Work that ends sooner than this shows no sign of loading, so the screen does not flicker. */
export const LOADING_SHOWS_AFTER_MS = 150;

/** Turns true once `active` has lasted for the delay, and false as soon as it ends. */
export function useAfter(active: boolean, delay = LOADING_SHOWS_AFTER_MS): boolean {
  const [passed, setPassed] = useState(false);
  useEffect(() => {
    if (!active) return;
    const timer = setTimeout(() => setPassed(true), delay);
    return () => {
      clearTimeout(timer);
      setPassed(false);
    };
  }, [active, delay]);
  return active && passed;
}
