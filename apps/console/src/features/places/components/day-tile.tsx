import { IconCalendar } from '@tabler/icons-react';
import { formatHebrewDate, type PlainDate } from '#platform/time/format.ts';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import classes from './day-tile.module.css';

export interface DayTileProps {
  date: PlainDate | null;
  /** Amber: think again about this day. */
  isWarning: boolean;
}

/** In letters, so that nobody takes it for the other day of the month. */
const hebrewDay = (date: PlainDate) => formatHebrewDate(date, 'he').split(' ')[0];

/** A leaf of a tear-off calendar: the day of the month by both; the date itself is said beside it. */
export function DayTile({ date, isWarning }: DayTileProps) {
  return (
    <span aria-hidden className={classes.tile} data-warning={isWarning || undefined}>
      {date === null ? (
        <DirIcon icon={IconCalendar} />
      ) : (
        <>
          <span className={classes.day}>{Number(date.slice(8))}</span>
          <span className={classes.hebrew}>{hebrewDay(date)}</span>
        </>
      )}
    </span>
  );
}
