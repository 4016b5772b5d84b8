import type { CalendarKind } from '@bimah/contract/calendar.ts';
import { IconBell, IconHourglassEmpty, IconLockOpen, IconPlus } from '@tabler/icons-react';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import classes from './kind-mark.module.css';

const ICONS = {
  end: IconHourglassEmpty,
  lock: IconLockOpen,
  push: IconBell,
  slot: IconPlus,
} as const;

/** What a kind is known by, in the chips and on the calendar: a shape, not only a colour. */
export function KindMark({ kind }: { kind: CalendarKind }) {
  if (kind === 'end' || kind === 'lock' || kind === 'push' || kind === 'slot') {
    return <DirIcon icon={ICONS[kind]} size={16} className={classes.icon} data-kind={kind} />;
  }
  return <span aria-hidden className={classes.mark} data-kind={kind} />;
}
