import { useLanguage } from '#platform/i18n/use-language.ts';
import { formatShortMonth, type PlainDate } from '#platform/time/format.ts';
import classes from './day-tile.module.css';

export interface DayTileProps {
  date: PlainDate;
  isToday: boolean;
  /** Shabbat or a festival has come in by then. */
  isRest: boolean;
}

/** A leaf of a tear-off calendar; the date itself is said beside it. */
export function DayTile({ date, isToday, isRest }: DayTileProps) {
  const { language } = useLanguage();
  return (
    <span
      aria-hidden
      className={classes.tile}
      data-today={isToday || undefined}
      data-rest={isRest || undefined}
    >
      <span className={classes.day}>{date.slice(8)}</span>
      <span className={classes.month}>{formatShortMonth(date, language)}</span>
    </span>
  );
}
