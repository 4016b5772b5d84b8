import { Suspense, type ReactNode } from 'react';
import { LazyBoundary } from '../../failures/lazy-boundary.tsx';
import classes from './panel.module.css';
import type { PanelHandle } from './use-panel.ts';

export interface PanelProps {
  panel: PanelHandle;
  /** What the panel is, for those who do not see it. */
  label: string;
  button: ReactNode;
  /** The edge it shares with its button. */
  align: 'start' | 'end';
  width: 248 | 320 | 416;
  /** Its code may come late: until then the button alone is there. */
  children: ReactNode;
}

export function Panel({ panel, label, button, align, width, children }: PanelProps) {
  return (
    <div className={classes.frame} data-align={align} {...panel.frameProps}>
      {button}
      {panel.opened && (
        <LazyBoundary onFail={panel.close}>
          <Suspense>
            <div
              role="dialog"
              aria-label={label}
              className={classes.panel}
              data-align={align}
              style={{ inlineSize: width }}
            >
              {children}
            </div>
          </Suspense>
        </LazyBoundary>
      )}
    </div>
  );
}
