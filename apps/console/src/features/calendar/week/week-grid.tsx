import type { CalendarItem } from '@bimah/contract/calendar.ts';
import { REVALIDATE_MS } from '@bimah/contract/limits.ts';
import type { TownId } from '@bimah/contract/rules/hebrew-calendar/towns.ts';
import { useMemo, type CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlainDate } from '#platform/time/format.ts';
import { useNow } from '#platform/time/use-now.ts';
import { wallClockAt } from '#platform/time/zoned.ts';
import { itemKey, type ItemsByDay } from '../calendar-items.ts';
import { minutesOf, timeOf } from '../drag/steps.ts';
import { dayFacts, restIn } from '../jewish/day-facts.ts';
import { ItemCard } from '../parts/item-card.tsx';
import { useSheet } from '../sheet-context.ts';
import { startOfWeek, weekFrom } from '../shown-days.ts';
import { DayColumn } from './day-column.tsx';
import { DayHead } from './day-head.tsx';
import type { Hours } from './free-place.tsx';
import { restSpans, type RestSpan } from './rest-spans.ts';
import classes from './week-grid.module.css';

const HOUR = 60;
const FIRST_HOUR = 6;
const DAY_MINUTES = 1_440;
const NONE: readonly CalendarItem[] = [];
const NO_REST: readonly RestSpan[] = [];

/** From six on, and from earlier where something stands there. */
function firstMinute(days: readonly PlainDate[], items: ItemsByDay, zone: string): number {
  const timed = days
    .flatMap((date) => items.get(date) ?? [])
    .filter(({ kind }) => kind !== 'story');
  const hours = timed.map(({ at }) => Math.floor(minutesOf(wallClockAt(at, zone).time) / HOUR));
  return Math.min(FIRST_HOUR, ...hours) * HOUR;
}

/** Where the present is; drawn by itself, so that a minute wakes nothing else. */
function NowLine({ hours, days }: { hours: Hours; days: readonly PlainDate[] }) {
  const { zone } = useSheet();
  const now = useNow(REVALIDATE_MS);
  const { date, time } = wallClockAt(now.toISOString(), zone);
  const column = days.indexOf(date);
  const minutes = minutesOf(time) - hours.from;
  if (column === -1 || minutes < 0) return null;
  const style = { '--from': minutes, '--day': column } as CSSProperties;
  return (
    <span aria-hidden className={classes.now}>
      <span className={classes.nowTime} style={style}>
        {time}
      </span>
      <span className={classes.nowLine} style={style} />
    </span>
  );
}

function Axis({ hours }: { hours: Hours }) {
  const { t } = useTranslation('calendar');
  const count = (hours.to - hours.from) / HOUR - 1;
  return (
    <div role="rowheader" className={classes.axis}>
      <span className={classes.spoken}>{t('week.hours')}</span>
      {Array.from({ length: count }, (_, index) => (index + 1) * HOUR).map((minutes) => (
        <span
          key={minutes}
          aria-hidden
          className={classes.hour}
          style={{ '--from': minutes } as CSSProperties}
        >
          {timeOf(hours.from + minutes)}
        </span>
      ))}
    </div>
  );
}

export interface WeekGridProps {
  readonly date: PlainDate;
  readonly today: PlainDate;
  readonly days: ItemsByDay;
  readonly town: TownId;
  readonly label: string;
  readonly busy: boolean;
}

/** Seven days by the hour. */
export function WeekGrid({ date, today, days: items, town, label, busy }: WeekGridProps) {
  const { t } = useTranslation('calendar');
  const { zone } = useSheet();
  const sunday = startOfWeek(date);
  const days = useMemo(() => weekFrom(sunday), [sunday]);
  const from = firstMinute(days, items, zone);
  const hours = useMemo(() => ({ from, to: DAY_MINUTES }), [from]);
  const rests = useMemo(() => {
    const periods = restIn(days[0] ?? sunday, days.at(-1) ?? sunday, town);
    return new Map(days.map((day) => [day, restSpans(day, periods, zone)]));
  }, [days, sunday, town, zone]);
  const style = { '--hours': (hours.to - from) / HOUR } as CSSProperties;
  return (
    <div role="table" aria-label={label} aria-busy={busy} className={classes.week} style={style}>
      <div role="row" className={classes.heads}>
        <div role="columnheader">
          <span className={classes.spoken}>{t('week.hours')}</span>
        </div>
        {days.map((day) => (
          <DayHead
            key={day}
            facts={dayFacts(day, town)}
            items={items.get(day) ?? NONE}
            isToday={day === today}
          />
        ))}
      </div>
      <div role="row" className={classes.lane}>
        <div role="rowheader" className={classes.laneName}>
          {t('week.allDay')}
        </div>
        {days.map((day) => (
          <div
            key={day}
            role="cell"
            className={classes.laneDay}
            data-rest={dayFacts(day, town).restDay || undefined}
          >
            {(items.get(day) ?? NONE)
              .filter(({ kind }) => kind === 'story')
              .map((item) => (
                <ItemCard key={itemKey(item)} item={item} />
              ))}
          </div>
        ))}
      </div>
      <div role="row" className={classes.body}>
        <Axis hours={hours} />
        {days.map((day) => (
          <DayColumn
            key={day}
            date={day}
            facts={dayFacts(day, town)}
            items={items.get(day) ?? NONE}
            rests={rests.get(day) ?? NO_REST}
            hours={hours}
            isPast={day < today}
          />
        ))}
        <NowLine hours={hours} days={days} />
      </div>
    </div>
  );
}
