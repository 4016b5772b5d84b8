import { useEffect, useRef, useState } from 'react';
import type { DashboardScope } from '../dashboard.queries.ts';
import classes from './below-the-fold.module.css';
import { LastDays } from './last-days.tsx';

/** Begins to load before it comes into sight. */
const AHEAD = '300px';

/** The numbers of what nobody sees at first are asked for when somebody nears it. */
export function BelowTheFold({ scope }: { scope: DashboardScope }) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(!('IntersectionObserver' in globalThis));
  useEffect(() => {
    if (isNear || !place.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: AHEAD },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [isNear]);
  return (
    <div ref={place} className={classes.room}>
      {isNear && <LastDays scope={scope} />}
    </div>
  );
}
