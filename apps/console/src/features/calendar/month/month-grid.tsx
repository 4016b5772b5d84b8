import { useViewportSize } from '@mantine/hooks';
import { useRef, type CSSProperties, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { formatWeekday, type PlainDate } from '#platform/time/format.ts';
import type { TownId } from '@bimah/contract/rules/hebrew-calendar/towns.ts';
import type { ItemsByDay } from '../calendar-items.ts';
import { heldNow } from '../drag/hand.ts';
import { stepped } from '../drag/steps.ts';
import { dayFacts } from '../jewish/day-facts.ts';
import { monthOf, weekdayOf, weeksOfMonth } from '../shown-days.ts';
import { DayCell } from './day-cell.tsx';
import { rowHeight } from './day-room.ts';
import classes from './month-grid.module.css';

/** Drawn before the window is measured. */
const USUAL_HEIGHT = 900;

export interface MonthGridProps {
  readonly date: PlainDate;
  readonly today: PlainDate;
  readonly days: ItemsByDay;
  readonly town: TownId;
  readonly label: string;
  readonly busy: boolean;
}

/** Arrows lead from day to day as they lie on the screen. */
function useDayArrows(dir: 'rtl' | 'ltr') {
  const table = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    if (heldNow() || !(event.target instanceof HTMLElement)) return;
    const date = event.target.closest<HTMLElement>('[data-day]')?.dataset['day'];
    const next =
      date === undefined ? null : stepped({ date, time: null }, event.key, { view: 'month', dir });
    const button =
      next && table.current?.querySelector<HTMLElement>(`[data-day-button="${next.date}"]`);
    if (!button) return;
    event.preventDefault();
    button.focus();
  };
  return { ref: table, onKeyDown };
}

/** Six weeks at the most, Sunday first. */
export function MonthGrid({ date, today, days, town, label, busy }: MonthGridProps) {
  const { t } = useTranslation('calendar');
  const { language, dir } = useLanguage();
  const { height } = useViewportSize();
  const arrows = useDayArrows(dir);
  const weeks = weeksOfMonth(date);
  const row = rowHeight(height || USUAL_HEIGHT, weeks.length);
  const style = { '--row': `${row}rem` } as CSSProperties;
  return (
    <div
      role="table"
      aria-label={label}
      aria-busy={busy}
      className={classes.month}
      style={style}
      {...arrows}
    >
      <div role="row" className={classes.weekdays}>
        {weeks[0]?.map((day) => (
          <div key={day} role="columnheader" className={classes.weekday}>
            <span aria-hidden>{t(`weekdays.${weekdayOf(day)}`)}</span>
            <span className={classes.spoken}>
              {formatWeekday(`${day}T00:00Z`, language, 'UTC')}
            </span>
          </div>
        ))}
      </div>
      {weeks.map((week) => (
        <div key={week[0]} role="row" className={classes.week}>
          {week.map((day) => (
            <DayCell
              key={day}
              date={day}
              facts={dayFacts(day, town)}
              items={days.get(day)}
              row={row}
              isOutside={monthOf(day) !== monthOf(date)}
              isToday={day === today}
              isPast={day < today}
              isStop={day === date}
            />
          ))}
        </div>
      ))}
    </div>
  );
}
