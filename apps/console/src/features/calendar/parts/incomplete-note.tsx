import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatMessageTime, formatPlainDate } from '#platform/time/format.ts';
import { wallClockAt } from '#platform/time/zoned.ts';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import classes from './calendar-board.module.css';

export interface IncompleteNoteProps {
  /** Null: all is there. */
  readonly until: string | null;
  readonly zone: string;
  readonly ofAll: boolean;
}

/** More is planned than one answer carries: from some instant on a day may look emptier than it is. */
export function IncompleteNote({ until, zone, ofAll }: IncompleteNoteProps) {
  const { t } = useTranslation('calendar');
  if (until === null) return null;
  const when = t('incomplete.when', {
    date: formatPlainDate(wallClockAt(until, zone).date),
    time: formatMessageTime(until, zone),
  });
  return (
    <p role="status" className={classes.zone}>
      <DirIcon icon={IconAlertTriangle} size={16} />
      {t(ofAll ? 'incomplete.ofAll' : 'incomplete.ofChannel', { when })}
    </p>
  );
}
