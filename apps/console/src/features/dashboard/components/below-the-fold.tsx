import { useEffect, useRef, useState } from 'react';
import type { DashboardScope } from '../dashboard.queries.ts';
import classes from './below-the-fold.module.css';
import { LastDays } from './last-days.tsx';

/** The numbers of what nobody sees at first are asked for when it comes into sight. */
export function BelowTheFold({ scope }: { scope: DashboardScope }) {
  const place = useRef<HTMLDivElement>(null);
  const [isSeen, setSeen] = useState(!('IntersectionObserver' in globalThis));
  useEffect(() => {
    if (isSeen || !place.current) return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [isSeen]);
  return (
    <div ref={place} className={classes.room}>
      {isSeen && <LastDays scope={scope} />}
    </div>
  );
}
