import { useTranslation } from 'react-i18next';
import { useLanguage } from '#platform/i18n/use-language.ts';
import {
  formatDate,
  formatEventTime,
  formatHebrewDate,
  formatWeekday,
} from '#platform/time/format.ts';
import type { TimeZone } from '#platform/time/moment-facts.ts';
import { sameClock, viewerZone, wallClockAt } from '#platform/time/zoned.ts';
import { Ltr } from '#ui/ltr/ltr.tsx';
import { Range } from '#ui/range/range.tsx';
import classes from './event-time.module.css';

export interface EventHoursProps {
  start: string;
  end: string | null;
  tz: string;
}

/** `08:30 PM – 09:45 PM`, by the clocks of its zone. */
export function EventHours({ start, end, tz }: EventHoursProps) {
  const from = formatEventTime(start, tz);
  return (
    <span className={classes.hours}>
      {end === null ? <Ltr>{from}</Ltr> : <Range start={from} end={formatEventTime(end, tz)} />}
    </span>
  );
}

/** Whose clocks the hours are of, where they are not the reader's own. */
export function EventZone({ at, tz }: { at: string; tz: TimeZone }) {
  return sameClock(at, tz, viewerZone()) ? null : <ZoneName tz={tz} />;
}

export function ZoneName({ tz }: { tz: TimeZone }) {
  const { t } = useTranslation(['places', 'forms']);
  return <span className={classes.small}>{t('clock', { zone: t(`forms:zones.${tz}`) })}</span>;
}

export interface EventDateProps {
  at: string;
  tz: string;
  /** Weeks from one date to the next. */
  interval: 1 | 2 | null;
}

/** The day by both calendars, and how it recurs. */
export function EventDate({ at, tz, interval }: EventDateProps) {
  const { t } = useTranslation('places');
  const { language } = useLanguage();
  return (
    <span className={classes.date}>
      <span className={classes.day}>
        {formatWeekday(at, language, tz)} <Ltr>{formatDate(at, tz)}</Ltr>
      </span>
      <span className={classes.small}>
        {formatHebrewDate(wallClockAt(at, tz).date, language)}
        {interval !== null && <> · {t(`recurrence.${interval}`)}</>}
      </span>
    </span>
  );
}
