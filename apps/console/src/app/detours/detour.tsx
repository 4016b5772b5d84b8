import type { ReactNode } from 'react';
import { Ltr } from '#ui/ltr/ltr.tsx';
import { useFocusOnArrival } from '#ui/page-head/use-focus-on-arrival.ts';
import { Destinations } from './destinations.tsx';
import classes from './detour.module.css';

export interface DetourProps {
  picture: ReactNode;
  title: string;
  text: string;
  /** The name of the trouble as machines give it, where the title says it in other words. */
  code?: string;
}

/** What happened, in plain words, and where to go from here. */
export function Detour({ picture, title, text, code }: DetourProps) {
  const heading = useFocusOnArrival<HTMLHeadingElement>();
  return (
    <div className={classes.detour}>
      {picture}
      <h1 ref={heading} tabIndex={-1} className={classes.title}>
        {title}
      </h1>
      {code !== undefined && code !== title && (
        <p className={classes.code}>
          <Ltr>{code}</Ltr>
        </p>
      )}
      <p className={classes.text}>{text}</p>
      <Destinations />
    </div>
  );
}
