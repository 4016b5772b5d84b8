import type { CalendarItem } from '@bimah/contract/calendar.ts';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import type { DayFacts } from '../jewish/day-facts.ts';
import { useDayWords } from '../jewish/use-day-words.ts';
import { useSheet } from '../sheet-context.ts';
import { weekdayOf } from '../shown-days.ts';
import { conflictsOf } from './lay-out.ts';
import classes from './day-head.module.css';

export interface DayHeadProps {
  readonly facts: DayFacts;
  readonly items: readonly CalendarItem[];
  readonly isToday: boolean;
}

/** Number and name of a day of the week, in both calendars. */
export function DayHead({ facts, items, isToday }: DayHeadProps) {
  const { t } = useTranslation('calendar');
  const { hebrewOf, namesOf } = useDayWords();
  const { onConflict } = useSheet();
  const conflicts = conflictsOf(items);
  const warning = t('week.conflict');
  return (
    <div
      role="columnheader"
      className={classes.dayHead}
      data-today={isToday || undefined}
      data-rest={facts.restDay || undefined}
      data-chanukah={facts.festival === 'chanukah' || undefined}
      aria-current={isToday ? 'date' : undefined}
    >
      <span className={classes.dayName}>
        <b className={classes.number}>{Number(facts.date.slice(8))}</b>
        {t(`weekdays.${weekdayOf(facts.date)}`)}
        {conflicts.length > 0 && (
          <button
            type="button"
            className={classes.warning}
            aria-label={warning}
            aria-haspopup="menu"
            title={warning}
            data-conflict={facts.date}
            onClick={({ currentTarget }) => onConflict(conflicts[0] ?? [], currentTarget)}
          >
            <DirIcon icon={IconAlertTriangle} size={16} />
          </button>
        )}
      </span>
      <span className={classes.hebrew}>{[hebrewOf(facts), ...namesOf(facts)].join(' · ')}</span>
    </div>
  );
}
