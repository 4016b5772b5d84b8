import type { CalendarItem } from '@bimah/contract/calendar.ts';
import { IconCandle, IconMoonStars } from '@tabler/icons-react';
import { memo, type CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlainDate } from '#platform/time/format.ts';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { itemKey } from '../calendar-items.ts';
import { useTargetOn } from '../drag/hand.ts';
import { minutesOf } from '../drag/steps.ts';
import type { DayFacts } from '../jewish/day-facts.ts';
import { useDayWords } from '../jewish/use-day-words.ts';
import { ItemCard } from '../parts/item-card.tsx';
import { useItemWords } from '../parts/use-item-words.ts';
import { FreePlace, spanOf, type Hours } from './free-place.tsx';
import { layOut, type Placed } from './lay-out.ts';
import type { RestSpan } from './rest-spans.ts';
import classes from './week-grid.module.css';

/** Minutes that hold two lines. */
const SHORT = 60;

interface RestProps {
  readonly rest: RestSpan;
  readonly hours: Hours;
  readonly isShabbat: boolean;
}

function Rest({ rest, hours, isShabbat }: RestProps) {
  const { t } = useTranslation('calendar');
  const from = Math.max(rest.from, hours.from);
  return (
    <>
      <span
        aria-hidden
        className={classes.rest}
        style={spanOf(from - hours.from, Math.max(rest.to - from, 0))}
      />
      {rest.begins !== null && (
        <span className={classes.restLine} style={spanOf(rest.from - hours.from, 0)}>
          <DirIcon icon={IconCandle} size={14} />
          {t('week.candles', { time: rest.begins })}
        </span>
      )}
      {rest.ends !== null && (
        <span className={classes.restLine} style={spanOf(rest.to - hours.from, 0)}>
          <DirIcon icon={IconMoonStars} size={14} />
          {t(isShabbat ? 'week.havdalah' : 'week.festivalEnds', { time: rest.ends })}
        </span>
      )}
    </>
  );
}

/** Where the thing in the hand would land. */
function Landing({ date, hours }: { date: PlainDate; hours: Hours }) {
  const time = useTargetOn(date);
  if (!time) return null;
  return (
    <span aria-hidden className={classes.landing} style={spanOf(minutesOf(time) - hours.from, 60)}>
      {time}
    </span>
  );
}

function PlacedItem({ placed, hours }: { placed: Placed; hours: Hours }) {
  const { item, from, minutes, column, columns, conflict } = placed;
  const style = {
    ...spanOf(from - hours.from, minutes),
    '--column': column,
    '--columns': columns,
  } as CSSProperties;
  return (
    <div
      className={classes.placed}
      style={style}
      data-kind={item.kind}
      data-short={minutes < SHORT || undefined}
      data-narrow={columns > 1 || undefined}
      data-conflict={conflict || undefined}
    >
      <ItemCard item={item} />
    </div>
  );
}

export interface DayColumnProps {
  readonly date: PlainDate;
  readonly facts: DayFacts;
  readonly items: readonly CalendarItem[];
  readonly rests: readonly RestSpan[];
  readonly hours: Hours;
  readonly isPast: boolean;
}

/** The hours of one day. It is drawn again only when something of its own changes. */
export const DayColumn = memo(function DayColumn(props: DayColumnProps) {
  const { date, facts, items, rests, hours, isPast } = props;
  const { dayOf } = useDayWords();
  const { timeOf } = useItemWords();
  return (
    <div
      role="cell"
      className={classes.column}
      data-day={date}
      data-from={hours.from}
      data-to={hours.to}
    >
      {rests.map((rest) => (
        <Rest key={rest.from} rest={rest} hours={hours} isShabbat={facts.shabbat} />
      ))}
      {!isPast && <FreePlace date={date} hours={hours} label={dayOf(facts)} />}
      <Landing date={date} hours={hours} />
      {layOut(items, timeOf).map((placed) => (
        <PlacedItem key={itemKey(placed.item)} placed={placed} hours={hours} />
      ))}
    </div>
  );
});
