import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import classes from './notice-line.module.css';

export interface NoticeLineProps {
  tone: 'info' | 'warning' | 'error';
  children: ReactNode;
}

/** A sentence on a tinted ground, where something is worth knowing but nothing has to be done. */
export function NoticeLine({ tone, children }: NoticeLineProps) {
  return (
    <div className={classes.notice} data-tone={tone} role={tone === 'error' ? 'alert' : 'status'}>
      <DirIcon icon={tone === 'info' ? IconInfoCircle : IconAlertTriangle} />
      <div className={classes.words}>{children}</div>
    </div>
  );
}
