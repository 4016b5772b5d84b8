import type { ReactNode } from 'react';
import { Arches } from '#ui/brand/arches.tsx';
import type { Screen } from '../screens.ts';
import classes from './bare-frame.module.css';
import { LanguageSwitch } from './language-switch.tsx';
import { useDocumentTitle } from './use-document-title.ts';

export interface BareFrameProps {
  screen: Screen | null;
  children: ReactNode;
}

/** Neither toolbar nor navigation; only the language can be changed. */
export function BareFrame({ screen, children }: BareFrameProps) {
  useDocumentTitle(screen, null);
  return (
    <div className={classes.frame}>
      <Arches />
      <header className={classes.corner}>
        <LanguageSwitch />
      </header>
      <main className={classes.main}>{children}</main>
    </div>
  );
}
