import type { PlaceGroup } from '@bimah/contract/place-record.ts';
import { daysBetween } from '@bimah/contract/rules/zoned.ts';
import { VisuallyHidden } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { RichText } from '#platform/i18n/rich-text.tsx';
import { useLanguage } from '#platform/i18n/use-language.ts';
import {
  formatDate,
  formatEventTime,
  formatHebrewDate,
  formatRelative,
} from '#platform/time/format.ts';
import { restKind, type RestKind } from '#platform/time/shabbat.ts';
import { sameClock, viewerZone, wallClockAt } from '#platform/time/zoned.ts';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { Ltr } from '#ui/ltr/ltr.tsx';
import { DayTile } from './day-tile.tsx';
import { RhythmWords } from './rhythm-words.tsx';
import { dayNameOf, inNextOrder, weekdayOf } from './rhythm.ts';
import classes from './next-date.module.css';

/** What comes next of a lesson, and by whose clocks. */
export interface NextDate {
  readonly at: string;
  readonly tz: PlaceGroup['tz'];
}

/** Null for what is stopped, over, or a place without dates. */
export function nextDateOf({ disabled, next_at, items, tz }: PlaceGroup): NextDate | null {
  if (disabled || next_at === null) return null;
  const slot = items.find((item) => !item.disabled && item.next_at === next_at);
  return { at: next_at, tz: slot?.tz ?? tz };
}

/** The day as people count towards it: "היום", "מחר", "בעוד יומיים". */
function useDayWords({ at, tz }: NextDate, now: Date, todayIn: string = tz) {
  const { t } = useTranslation('places');
  const { language } = useLanguage();
  const { date } = wallClockAt(at, tz);
  const today = wallClockAt(now.toISOString(), todayIn).date;
  const nearby = [t('next.today'), t('next.tomorrow')][daysBetween(today, date)];
  return {
    date,
    isToday: date === today,
    isNear: nearby !== undefined,
    when: nearby ?? formatRelative(`${date}T00:00Z`, `${today}T00:00Z`, language),
    dayName: t(`day.${dayNameOf(at, tz)}`),
    hebrew: formatHebrewDate(date, language),
  };
}

export const isGoingOn = ({ at }: NextDate, now: Date): boolean => Date.parse(at) <= now.getTime();

/** Whether it falls on Shabbat or a festival, which may be meant. */
export const restOf = ({ at, tz }: NextDate): RestKind | null => restKind(at, tz);

/** Said where it is meant to be seen before anything else of the day. */
export function RestWords({ rest }: { rest: RestKind }) {
  const { t } = useTranslation('kit');
  return (
    <span className={classes.rest}>
      <DirIcon icon={IconAlertTriangle} size={16} />
      {t(`rest.${rest}`)}
    </span>
  );
}

export interface NextDateProps {
  next: NextDate;
  now: Date;
}

/** "היום בשעה 09:00 PM"; where the reader's clock differs, what it will show. */
export function NextDateWords({ next, now }: NextDateProps) {
  const { t } = useTranslation('places');
  const { when, isNear } = useDayWords(next, now);
  const { at, tz } = next;
  const own = viewerZone();
  if (isGoingOn(next, now)) return t('next.now');
  const time = (zone: string) => <Ltr>{formatEventTime(at, zone)}</Ltr>;
  if (!sameClock(at, tz, own)) {
    const weekday = weekdayOf(at, own);
    const day = t(`dayShort.${weekday}`);
    return (
      <RichText
        text={({ time: shown }) =>
          weekday === weekdayOf(at, tz)
            ? t('next.own', { when, time: shown })
            : t('next.ownDay', { when, day, time: shown })
        }
        values={{ time: time(own) }}
      />
    );
  }
  if (!isNear) return when;
  return (
    <RichText
      text={(slots) => t('next.at', { when, time: slots['time'] })}
      values={{ time: time(tz) }}
    />
  );
}

/** A leaf of the calendar, how far it is, and the day by both calendars. */
function TiledDate({ next, now }: NextDateProps) {
  const { t } = useTranslation('places');
  const { date, isToday, dayName, hebrew } = useDayWords(next, now);
  const rest = restOf(next);
  return (
    <span className={classes.tiled}>
      <DayTile date={date} isToday={isToday} isRest={rest !== null} />
      <Lines
        first={
          <>
            <NextDateWords next={next} now={now} />{' '}
            <VisuallyHidden>
              <Ltr>{formatDate(next.at, next.tz)}</Ltr>{' '}
            </VisuallyHidden>
          </>
        }
        second={rest ? <RestWords rest={rest} /> : t('next.day', { day: dayName, hebrew })}
      />
    </span>
  );
}

/** The date itself: "מחר, 17/11/2026". Beside a date, today is the reader's own in every zone. */
function WrittenDate({ next, now }: NextDateProps) {
  const { t } = useTranslation('places');
  const { when, dayName, hebrew, isNear } = useDayWords(next, now, viewerZone());
  const date = <Ltr>{formatDate(next.at, next.tz)}</Ltr>;
  const rest = restOf(next);
  const day = isNear ? t('next.day', { day: dayName, hebrew }) : hebrew;
  return (
    <Lines
      first={
        <RichText
          text={(slots) => t('next.dated', { when: isNear ? when : dayName, date: slots['date'] })}
          values={{ date }}
        />
      }
      second={rest ? <RestWords rest={rest} /> : day}
    />
  );
}

function Lines({ first, second }: { first: ReactNode; second: ReactNode }) {
  return (
    <span className={classes.lines}>
      <span className={classes.first}>{first}</span>{' '}
      <span className={classes.second}>{second}</span>
    </span>
  );
}

/** Since when there is no date any more. */
function NoDate({ group }: { group: PlaceGroup }) {
  const { t } = useTranslation('places');
  const last = inNextOrder(group.items).at(-1);
  const since = group.stopped_at ?? last?.end_time ?? last?.taking_place;
  const kind = group.stopped_at === null ? 'over' : 'stopped';
  return (
    <Lines
      first={<span className={classes.none}>{t('next.none')}</span>}
      second={
        since && (
          <RichText
            text={(slots) => t(`next.${kind}`, { date: slots['date'] })}
            values={{ date: <Ltr>{formatDate(since, group.tz)}</Ltr> }}
          />
        )
      }
    />
  );
}

export interface NextDateCellProps {
  group: PlaceGroup;
  now: Date;
  /** With a leaf of the calendar instead of the written date. */
  tiled: boolean;
}

/** A place without dates is open at its hours. */
export function NextDateCell({ group, now, tiled }: NextDateCellProps) {
  const next = nextDateOf(group);
  if (next) {
    const Drawing = tiled ? TiledDate : WrittenDate;
    return <Drawing next={next} now={now} />;
  }
  if (group.items.length > 0 || group.disabled) return <NoDate group={group} />;
  return (
    <span className={classes.hours}>
      <RhythmWords group={group} />
    </span>
  );
}
