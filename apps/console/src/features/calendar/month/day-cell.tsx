import type { CalendarItem } from '@bimah/contract/calendar.ts';
import { VisuallyHidden } from '@mantine/core';
import { memo, type MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { formatExact } from '#platform/numbers/format.ts';
import type { PlainDate } from '#platform/time/format.ts';
import { itemKey } from '../calendar-items.ts';
import { useTargetOn } from '../drag/hand.ts';
import type { DayFacts } from '../jewish/day-facts.ts';
import { DayFoot, hasFoot, useFootWords } from '../jewish/day-foot.tsx';
import { useDayWords } from '../jewish/use-day-words.ts';
import { ItemCard } from '../parts/item-card.tsx';
import { OverLine, UsualLine } from '../parts/told-lines.tsx';
import { useSheet } from '../sheet-context.ts';
import { easeOf, planOf, type DayPlan, type Ease } from './day-room.ts';
import classes from './month-grid.module.css';

const NONE: readonly CalendarItem[] = [];
const toldOf = (over: readonly CalendarItem[]): DayPlan => ({
  shown: NONE,
  over,
  usual: NONE,
  more: 0,
});

export interface DayCellProps {
  readonly date: PlainDate;
  readonly facts: DayFacts;
  readonly items: readonly CalendarItem[] | undefined;
  /** In rem. */
  readonly row: number;
  readonly isOutside: boolean;
  readonly isToday: boolean;
  readonly isPast: boolean;
  /** Over, and told in one line. */
  readonly isTold: boolean;
  /** On the running day alone, so that a minute wakes no other. */
  readonly now: string | undefined;
  /** The one day that Tab leads to; arrows lead on. */
  readonly isStop: boolean;
}

/** `1/1` where a month begins, else the number alone. */
const shownNumber = (date: PlainDate) => {
  const [month, day] = [Number(date.slice(5, 7)), Number(date.slice(8))];
  return day === 1 ? `${day}/${month}` : String(day);
};

/** Lights up while something is held over the day; the day itself is not drawn for it. */
function Landing({ date }: { date: PlainDate }) {
  const target = useTargetOn(date);
  return target === null ? null : <span aria-hidden className={classes.landing} />;
}

interface PartProps {
  facts: DayFacts;
  onOpen: () => void;
}

/** In the order of the day, what is told in a line before and after. */
function CellItems({ plan, facts, ease, onOpen }: PartProps & { plan: DayPlan; ease: Ease }) {
  const { shown, over, usual } = plan;
  const { dayOf } = useDayWords();
  return (
    <>
      {over.length > 0 && <OverLine items={over} day={dayOf(facts)} onOpen={onOpen} />}
      {shown.map((item) => (
        <ItemCard key={itemKey(item)} item={item} narrow={ease} />
      ))}
      {usual.length > 0 && <UsualLine items={usual} day={dayOf(facts)} onOpen={onOpen} />}
    </>
  );
}

interface FootProps extends PartProps {
  more: number;
  /** It shares its line with what the day is. */
  isShort: boolean;
}

function CellFoot({ facts, more, isShort, onOpen }: FootProps) {
  const { t } = useTranslation('calendar');
  const { dayOf } = useDayWords();
  return (
    <span className={classes.foot}>
      <DayFoot facts={facts} />
      {more > 0 && (
        <button type="button" className={classes.more} onClick={onOpen}>
          <VisuallyHidden>{t('day.moreOf', { count: more, day: dayOf(facts) })}</VisuallyHidden>
          <span aria-hidden>
            {t(isShort ? 'day.moreShort' : 'day.more', { number: formatExact(more) })}
          </span>
        </button>
      )}
    </span>
  );
}

/** A day of a month. It is drawn again only when something of its own changes. */
export const DayCell = memo(function DayCell(props: DayCellProps) {
  const { date, facts, items = NONE, row, isOutside, isToday, isPast, isTold, now, isStop } = props;
  const { t } = useTranslation('calendar');
  const { onAdd, onDay, isPlatform } = useSheet();
  const words = useDayWords();
  const footWords = useFootWords();
  const room = { row, hasFoot: hasFoot(facts), now, isPlatform };
  const plan = isTold ? toldOf(items) : planOf(items, room);
  const portion = words.portionOf(facts);
  const open = () => onDay(date);
  const label = t('day.label', {
    day: words.dayOf(facts),
    plans: t('day.things', { count: items.length }),
  });
  const start = ({ currentTarget }: MouseEvent<HTMLElement>) =>
    isPast ? open() : onAdd({ date, time: null }, currentTarget);
  return (
    <div
      role="cell"
      className={classes.day}
      data-day={date}
      data-outside={isOutside || undefined}
      data-today={isToday || undefined}
      data-past={isPast || undefined}
      data-rest={facts.restDay || undefined}
      data-eve={facts.candleLighting !== null || undefined}
      data-chanukah={facts.festival === 'chanukah' || undefined}
    >
      <Landing date={date} />
      {/* For the pointer alone: the head below is the same to keys and screen readers. */}
      <button
        type="button"
        aria-hidden
        tabIndex={-1}
        title={footWords(facts)}
        className={classes.free}
        onClick={start}
      />
      <button
        type="button"
        className={classes.head}
        data-day-button={date}
        tabIndex={isStop ? 0 : -1}
        aria-haspopup={isPast ? 'dialog' : 'menu'}
        aria-current={isToday ? 'date' : undefined}
        onClick={start}
      >
        <VisuallyHidden>
          {isPast ? t('day.open', { label }) : t('day.add', { label })}
        </VisuallyHidden>
        <span aria-hidden className={classes.number}>
          {shownNumber(date)}
        </span>
        {portion !== '' && (
          <span aria-hidden className={classes.portion} title={portion}>
            {portion}
          </span>
        )}
        <span aria-hidden className={classes.hebrew}>
          {facts.roshChodesh && <b className={classes.month}>{t('day.roshChodesh')} </b>}
          {words.hebrewOf(facts)}
        </span>
      </button>
      <CellItems plan={plan} facts={facts} ease={easeOf(plan, room)} onOpen={open} />
      {(room.hasFoot || plan.more > 0) && (
        <CellFoot facts={facts} more={plan.more} isShort={room.hasFoot} onOpen={open} />
      )}
    </div>
  );
});
