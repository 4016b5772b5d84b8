import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode, Ref } from 'react';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import classes from './door-notice.module.css';

const icons = { error: IconAlertTriangle, success: IconCircleCheck, info: IconInfoCircle };

export interface DoorNoticeProps {
  tone: keyof typeof icons;
  children: ReactNode;
  ref?: Ref<HTMLDivElement>;
}

export function DoorNotice({ tone, children, ref }: DoorNoticeProps) {
  return (
    <div
      ref={ref}
      role={tone === 'error' ? 'alert' : 'status'}
      tabIndex={-1}
      className={classes.notice}
      data-tone={tone}
    >
      <DirIcon icon={icons[tone]} />
      <div>{children}</div>
    </div>
  );
}
