import type { ReactNode } from 'react';
import { Logo } from '#ui/brand/logo.tsx';
import { useFocusOnArrival } from '#ui/page-head/use-focus-on-arrival.ts';
import classes from './door-card.module.css';

export interface DoorCardProps {
  title: ReactNode;
  subtitle: ReactNode;
  /** Instead of our own mark. */
  picture?: ReactNode;
  children: ReactNode;
}

/** The one card of a page before the door. */
export function DoorCard({ title, subtitle, picture, children }: DoorCardProps) {
  const heading = useFocusOnArrival<HTMLHeadingElement>();
  return (
    <section className={classes.card}>
      <header className={classes.head}>
        {picture ?? <Logo size={52} />}
        <div>
          <h1 ref={heading} tabIndex={-1} className={classes.title}>
            {title}
          </h1>
          <p className={classes.subtitle}>{subtitle}</p>
        </div>
      </header>
      {children}
    </section>
  );
}
