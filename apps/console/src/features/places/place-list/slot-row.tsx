import type { PlaceGroup } from '@bimah/contract/place-record.ts';
import { nextOccurrences } from '@bimah/contract/rules/recurrence.ts';
import { IconPlayerPause } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { RichText } from '#platform/i18n/rich-text.tsx';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { formatDate, formatHebrewDate } from '#platform/time/format.ts';
import { wallClockAt } from '#platform/time/zoned.ts';
import { Ltr } from '#ui/ltr/ltr.tsx';
import { StatusBadge } from '#ui/status-badge/status-badge.tsx';
import { EventHours, EventZone } from '../place-form/event-time.tsx';
import type { PlaceScope } from '../use-place-scope.ts';
import { dayNameOf, type DatedSlot } from './rhythm.ts';
import { SlotActions } from './slot-actions.tsx';
import classes from './slot-row.module.css';

const FOLLOWING = 3;

/** `24/11, 01/12`: the dates after the next one of a slot that recurs. */
const following = (slot: DatedSlot, now: Date): string[] =>
  nextOccurrences(slot, { now, count: FOLLOWING + 1 })
    .slice(1)
    .map(({ taking_place }) => formatDate(taking_place, slot.tz).slice(0, 5));

interface NoteProps {
  slot: DatedSlot;
  isNext: boolean;
  now: Date;
}

/** What is worth saying of a slot beside its date and hours. */
function SlotNote({ slot, isNext, now }: NoteProps) {
  const { t } = useTranslation('places');
  const { disabled, next_at, recurring_interval } = slot;
  if (disabled) {
    return (
      <StatusBadge tone="draft" icon={IconPlayerPause}>
        {t('state.stopped')}
      </StatusBadge>
    );
  }
  if (next_at === null) return <StatusBadge tone="draft">{t('state.over')}</StatusBadge>;
  if (recurring_interval === null) return isNext ? t('dates.next') : t('recurrence.0');
  const dates = (
    <>
      {following(slot, now).map((date, index) => (
        <span key={date}>
          {index > 0 && ', '}
          <Ltr>{date}</Ltr>
        </span>
      ))}
    </>
  );
  return (
    <RichText
      text={(slots) =>
        t('dates.then', { how: t(`recurrence.${recurring_interval}`), dates: slots['dates'] })
      }
      values={{ dates }}
    />
  );
}

export interface SlotRowProps {
  group: PlaceGroup;
  slot: DatedSlot;
  scope: PlaceScope;
  /** The one that comes next of all. */
  isNext: boolean;
  now: Date;
}

/** One date of a lesson on the rail, and what can be done to it. */
export function SlotRow({ group, slot, scope, isNext, now }: SlotRowProps) {
  const { t } = useTranslation('places');
  const { language } = useLanguage();
  const { tz, taking_place, end_time } = slot;
  const at = slot.next_at ?? taking_place;
  const day = t(`day.${dayNameOf(at, tz)}`);
  const isGoingOn = !slot.disabled && slot.next_at !== null;
  return (
    <li className={classes.row} data-next={isNext || undefined} data-off={!isGoingOn || undefined}>
      <span className={classes.date}>
        <span className={classes.day}>{day}</span>{' '}
        <Ltr className={classes.number}>{formatDate(at, tz)}</Ltr>
      </span>{' '}
      <span className={classes.hebrew}>{formatHebrewDate(wallClockAt(at, tz).date, language)}</span>{' '}
      <span className={classes.hours}>
        <EventHours start={taking_place} end={end_time} tz={tz} /> <EventZone at={at} tz={tz} />
      </span>{' '}
      <span className={classes.note} data-news={!isGoingOn || undefined}>
        <SlotNote slot={slot} isNext={isNext} now={now} />
      </span>
      <SlotActions group={group} slot={slot} scope={scope} day={`${day} ${formatDate(at, tz)}`} />
    </li>
  );
}
