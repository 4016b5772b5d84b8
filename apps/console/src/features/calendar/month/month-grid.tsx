import { REVALIDATE_MS } from '@bimah/contract/limits.ts';
import { useViewportSize } from '@mantine/hooks';
import { useRef, type CSSProperties, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { formatWeekday, type PlainDate } from '#platform/time/format.ts';
import { useNow } from '#platform/time/use-now.ts';
import type { TownId } from '@bimah/contract/rules/hebrew-calendar/towns.ts';
import type { ItemsByDay } from '../calendar-items.ts';
import { heldNow } from '../drag/hand.ts';
import { stepped } from '../drag/steps.ts';
import { dayFacts } from '../jewish/day-facts.ts';
import { monthOf, weekdayOf, weeksOfMonth } from '../shown-days.ts';
import { DayCell } from './day-cell.tsx';
import { rowHeight, TOLD_ROW_REM } from './day-room.ts';
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
  /** Of what is over a line a day is enough, and what is to come has its room. */
  readonly tellsPast?: boolean;
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
export function MonthGrid(props: MonthGridProps) {
  const { date, today, days, town, label, busy, tellsPast = false } = props;
  const { t } = useTranslation('calendar');
  const { language, dir } = useLanguage();
  const { height } = useViewportSize();
  const arrows = useDayArrows(dir);
  const weeks = weeksOfMonth(date);
  const now = useNow(REVALIDATE_MS).toISOString();
  // Where all of it is over, that is what it is looked at for.
  const isTelling = tellsPast && weeks.flat().includes(today);
  const told = isTelling ? weeks.filter((week) => week.every((day) => day < today)) : [];
  const row = rowHeight(height || USUAL_HEIGHT, { weeks: weeks.length, told: told.length });
  const style = { '--row': `${row}rem`, '--told-row': `${TOLD_ROW_REM}rem` } as CSSProperties;
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
        <div
          key={week[0]}
          role="row"
          className={classes.week}
          data-told={told.includes(week) || undefined}
        >
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
              isTold={isTelling && day < today}
              now={day === today ? now : undefined}
              isStop={day === date}
            />
          ))}
        </div>
      ))}
    </div>
  );
}
