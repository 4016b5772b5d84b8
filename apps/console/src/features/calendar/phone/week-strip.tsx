import type { CalendarItem } from '@bimah/contract/calendar.ts';
import type { TownId } from '@bimah/contract/rules/hebrew-calendar/towns.ts';
import { daysAfter } from '@bimah/contract/rules/zoned.ts';
import { VisuallyHidden } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useRef, useState, type TouchEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#platform/i18n/use-language.ts';
import type { PlainDate } from '#platform/time/format.ts';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { itemKey, type ItemsByDay } from '../calendar-items.ts';
import { dayFacts } from '../jewish/day-facts.ts';
import { useDayWords } from '../jewish/use-day-words.ts';
import { KindMark } from '../parts/kind-mark.tsx';
import { startOfWeek, weekdayOf, weekFrom, weeksOfMonth } from '../shown-days.ts';
import { conflictsOf } from '../week/lay-out.ts';
import classes from './week-strip.module.css';

const SWIPE_PX = 48;
const MARKS_MAX = 3;
const WEEK = 7;
const NONE: readonly CalendarItem[] = [];

interface StripDayProps {
  readonly date: PlainDate;
  readonly items: readonly CalendarItem[];
  readonly town: TownId;
  readonly isToday: boolean;
  readonly isChosen: boolean;
  readonly onChoose: (date: PlainDate) => void;
}

function StripDay({ date, items, town, isToday, isChosen, onChoose }: StripDayProps) {
  const { t } = useTranslation('calendar');
  const { dayOf, hebrewOf } = useDayWords();
  const facts = dayFacts(date, town);
  const hasConflict = conflictsOf(items).length > 0;
  const label = t('day.label', {
    day: dayOf(facts),
    plans: t('day.things', { count: items.length }),
  });
  return (
    <button
      type="button"
      className={classes.day}
      aria-pressed={isChosen}
      aria-current={isToday ? 'date' : undefined}
      data-rest={facts.restDay || undefined}
      onClick={() => onChoose(date)}
    >
      <VisuallyHidden>{hasConflict ? t('strip.conflict', { label }) : label}</VisuallyHidden>
      <span aria-hidden className={classes.face}>
        <span className={classes.weekday}>{t(`letters.${weekdayOf(date)}`)}</span>
        <span className={classes.number}>{Number(date.slice(8))}</span>
        <span className={classes.hebrew}>{hebrewOf(facts).split(' ')[0]}</span>
        <span className={classes.marks}>
          {items.slice(0, MARKS_MAX).map((item) => (
            <KindMark key={itemKey(item)} kind={item.kind} />
          ))}
        </span>
        {hasConflict && (
          <span className={classes.warning}>
            <DirIcon icon={IconAlertTriangle} size={14} />
          </span>
        )}
      </span>
    </button>
  );
}

export interface WeekStripProps {
  readonly date: PlainDate;
  readonly today: PlainDate;
  readonly days: ItemsByDay;
  readonly town: TownId;
  readonly onChoose: (date: PlainDate) => void;
}

/** A week to choose a day of; a swipe leads to the next, and it opens into the whole month. */
export function WeekStrip({ date, today, days, town, onChoose }: WeekStripProps) {
  const { t } = useTranslation('calendar');
  const { dir } = useLanguage();
  const [isOpen, setOpen] = useState(false);
  const start = useRef<number | null>(null);
  const weeks = isOpen ? weeksOfMonth(date) : [weekFrom(startOfWeek(date))];

  const end = ({ changedTouches }: TouchEvent) => {
    const x = changedTouches.item(0).clientX;
    const moved = start.current === null ? 0 : x - start.current;
    start.current = null;
    if (Math.abs(moved) < SWIPE_PX || isOpen) return;
    // What comes next lies on the side that reading leads to; pulling it in is the other way.
    const isOnward = dir === 'rtl' ? moved > 0 : moved < 0;
    onChoose(daysAfter(date, isOnward ? WEEK : -WEEK));
  };

  return (
    <div className={classes.strip}>
      <div
        role="group"
        aria-label={t('strip.label')}
        onTouchStart={({ touches }) => {
          start.current = touches.item(0).clientX;
        }}
        onTouchEnd={end}
      >
        {weeks.map((week) => (
          <div key={week[0]} className={classes.week}>
            {week.map((day) => (
              <StripDay
                key={day}
                date={day}
                items={days.get(day) ?? NONE}
                town={town}
                isToday={day === today}
                isChosen={day === date}
                onChoose={onChoose}
              />
            ))}
          </div>
        ))}
      </div>
      <button
        type="button"
        className={classes.handle}
        aria-expanded={isOpen}
        aria-label={t('strip.month')}
        onClick={() => setOpen(!isOpen)}
      />
    </div>
  );
}
