import { useEffect, useState } from 'react';

/** The present, renewed every so many milliseconds and whenever the page comes back to view. */
export function useNow(everyMs: number): Date {
  const [now, setNow] = useState(() => new Date());

  useEffect(() => {
    const renew = () => setNow(new Date());
    const timer = setInterval(renew, everyMs);
    // Timers sleep in hidden tabs, so a returning reader would see an old clock.
    document.addEventListener('visibilitychange', renew);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', renew);
    };
  }, [everyMs]);

  return now;
}
