import {
  IconAlertTriangle,
  IconCalendarClock,
  IconCircleCheck,
  IconCircleDashed,
  IconHourglass,
  IconInfoCircle,
  IconLoader2,
  IconLock,
  type Icon,
} from '@tabler/icons-react';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import classes from './status-badge.module.css';

const TONE_ICONS = {
  published: IconCircleCheck,
  scheduled: IconCalendarClock,
  awaiting: IconHourglass,
  processing: IconLoader2,
  error: IconAlertTriangle,
  draft: IconCircleDashed,
  locked: IconLock,
  info: IconInfoCircle,
} satisfies Record<string, Icon>;

export type StatusTone = keyof typeof TONE_ICONS;

export interface StatusBadgeProps {
  tone: StatusTone;
  /** The word is required: colour alone tells nothing to many people. */
  children: string;
  icon?: Icon;
}

export function StatusBadge({ tone, children, icon = TONE_ICONS[tone] }: StatusBadgeProps) {
  return (
    <span className={classes.badge} data-tone={tone}>
      <DirIcon icon={icon} size={16} />
      {children}
    </span>
  );
}
