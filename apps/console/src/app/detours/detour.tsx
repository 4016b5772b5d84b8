import type { ReactNode } from 'react';
import { useFocusOnArrival } from '#ui/page-head/use-focus-on-arrival.ts';
import { ArchPicture, type ArchPictureProps } from './arch-picture.tsx';
import classes from './detour.module.css';

export interface DetourProps extends ArchPictureProps {
  title: string;
  text: ReactNode;
  /** Where to go from here. */
  children: ReactNode;
}

/** What happened, in plain words, and where to go from here. */
export function Detour({ door, title, text, children }: DetourProps) {
  const heading = useFocusOnArrival<HTMLHeadingElement>();
  return (
    <div className={classes.detour}>
      <ArchPicture door={door} />
      <h1 ref={heading} tabIndex={-1} className={classes.title}>
        {title}
      </h1>
      <p className={classes.text}>{text}</p>
      {children}
    </div>
  );
}
