import { IconAlertCircle, IconCircleCheck, IconLoader2 } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import classes from './field-mark.module.css';

const ICONS = { asking: IconLoader2, good: IconCircleCheck, bad: IconAlertCircle } as const;

export interface FieldMarkProps {
  state: keyof typeof ICONS;
  children: ReactNode;
}

/** What became of asking about a value, said at the end of its frame. */
export function FieldMark({ state, children }: FieldMarkProps) {
  return (
    <bdi className={classes.mark} data-state={state}>
      <DirIcon icon={ICONS[state]} size={16} className={classes.icon} />
      {children}
    </bdi>
  );
}
