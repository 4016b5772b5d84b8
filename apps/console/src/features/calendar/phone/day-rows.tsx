import type { CalendarItem } from '@bimah/contract/calendar.ts';
import { REVALIDATE_MS } from '@bimah/contract/limits.ts';
import type { TownId } from '@bimah/contract/rules/hebrew-calendar/towns.ts';
import { daysAfter, daysBetween } from '@bimah/contract/rules/zoned.ts';
import { Button } from '@mantine/core';
import {
  IconAlertTriangle,
  IconCandle,
  IconChevronDown,
  IconChevronRight,
  IconMoonStars,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#platform/i18n/use-language.ts';
import type { PlainDate } from '#platform/time/format.ts';
import { useNow } from '#platform/time/use-now.ts';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { Ltr } from '#ui/ltr/ltr.tsx';
import { countOver, isOver, itemKey, type ItemsByDay } from '../calendar-items.ts';
import { dayFacts, type DayFacts } from '../jewish/day-facts.ts';
import { DayFoot } from '../jewish/day-foot.tsx';
import { hebrewParts } from '../jewish/hebrew-parts.ts';
import { useDayWords } from '../jewish/use-day-words.ts';
import { ItemRow } from '../parts/item-row.tsx';
import { OverLine } from '../parts/told-lines.tsx';
import { useItemWords } from '../parts/use-item-words.ts';
import { useSheet } from '../sheet-context.ts';
import { weekdayOf } from '../shown-days.ts';
import { conflictsOf } from '../week/lay-out.ts';
import classes from './day-rows.module.css';

/** More are drawn when they are asked for. */
const AT_ONCE = 120;

/** Shabbat and festivals: one line with when they come in and go out. */
function Rest({ facts, before }: { facts: DayFacts; before: DayFacts }) {
  const { candlesOf, havdalahOf, namesOf } = useDayWords();
  if (!facts.restDay) return null;
  return (
    <p className={classes.rest}>
      {before.candleLighting !== null && (
        <span className={classes.restTime}>
          <DirIcon icon={IconCandle} size={16} />
          {candlesOf(before)}
        </span>
      )}
      <b>{namesOf(facts).join(' · ')}</b>
      {facts.havdalah !== null && (
        <span className={classes.restTime}>
          <DirIcon icon={IconMoonStars} size={16} />
          {havdalahOf(facts)}
        </span>
      )}
    </p>
  );
}

interface DayProps {
  readonly date: PlainDate;
  readonly items: readonly CalendarItem[];
  readonly town: TownId;
}

/** By name, number, and in the other calendar; after nightfall both of the day that begins then. */
function DayName({ facts, isNight }: { facts: DayFacts; isNight: boolean }) {
  const { t } = useTranslation('calendar');
  const { language } = useLanguage();
  const { date } = facts;
  const { day, inMonth } = hebrewParts(isNight ? daysAfter(date, 1) : date, language);
  return (
    <>
      <b>
        {isNight ? t('strip.night') : t(`weekdays.${weekdayOf(date)}`)}{' '}
        <Ltr>
          {Number(date.slice(8))}/{Number(date.slice(5, 7))}
        </Ltr>
      </b>
      <span className={classes.hebrew}>{[day, inMonth].join(' ')}</span>
    </>
  );
}

/** A day that is over: one line, behind which all of it is. */
function ToldDay({ date, items, town }: DayProps) {
  const { onDay } = useSheet();
  const { dayOf } = useDayWords();
  const facts = dayFacts(date, town);
  if (items.length === 0) return null;
  return (
    <section className={classes.told}>
      <h2 className={classes.head}>
        <DayName facts={facts} isNight={false} />
      </h2>
      <span className={classes.foot}>
        <OverLine items={items} day={dayOf(facts)} onOpen={() => onDay(date)} />
      </span>
    </section>
  );
}

/** Fewer are as well shown as told. */
const TOLD_MIN = 3;

function Day({ date, items, town, now }: DayProps & { now: string }) {
  const { t } = useTranslation('calendar');
  const { onConflict, onDay } = useSheet();
  const { dayOf } = useDayWords();
  const { timeOf } = useItemWords();
  const facts = dayFacts(date, town);
  const { shabbat, havdalah } = facts;
  const conflicts = conflictsOf(items);
  const inConflict = new Set(conflicts.flat().map(itemKey));
  const over = items.filter((item) => isOver(item, now));
  // Of a day that is over altogether, what was is what it is looked at for.
  const told = over.length >= TOLD_MIN && over.length < items.length ? over : [];
  return (
    <section>
      <Rest facts={facts} before={dayFacts(daysAfter(date, -1), town)} />
      {items.length > 0 && (
        <h2 className={classes.head}>
          <DayName
            facts={facts}
            isNight={shabbat && havdalah !== null && items.every(({ at }) => at >= havdalah)}
          />
          <span className={classes.foot}>{!facts.restDay && <DayFoot facts={facts} />}</span>
        </h2>
      )}
      {told.length > 0 && (
        <div className={classes.over}>
          <OverLine items={told} day={dayOf(facts)} onOpen={() => onDay(date)} />
        </div>
      )}
      {conflicts.map((videos) => (
        <p key={videos[0]?.id} className={classes.conflict}>
          <DirIcon icon={IconAlertTriangle} />
          {videos[0] && t('week.conflictAt', { time: timeOf(videos[0]) })}
          <button
            type="button"
            className={classes.solve}
            aria-haspopup="menu"
            data-conflict={date}
            onClick={({ currentTarget }) => onConflict(videos, currentTarget)}
          >
            {t('week.solve')}
          </button>
        </p>
      ))}
      <ul>
        {items
          .filter((item) => !told.includes(item))
          .map((item) => (
            <ItemRow
              key={itemKey(item)}
              item={item}
              isOver={isOver(item, now)}
              conflict={inConflict.has(itemKey(item))}
            />
          ))}
      </ul>
    </section>
  );
}

/** The days before the one the list begins at, behind one line; one alone is no shorter for it. */
function Earlier({ days, town }: { days: readonly ListedDay[]; town: TownId }) {
  const { t } = useTranslation('calendar');
  const [isOpen, setOpen] = useState(days.length === 1);
  const { out } = countOver(days.flatMap(({ items }) => items));
  return (
    <>
      {days.length > 1 && (
        <button
          type="button"
          className={classes.earlier}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <DirIcon icon={isOpen ? IconChevronDown : IconChevronRight} size={16} />
          <span>{t('list.earlier', { count: days.length })}</span>
          {out > 0 && <span className={classes.hebrew}>{t('told.out', { count: out })}</span>}
        </button>
      )}
      {isOpen &&
        days.map(({ date, items }) => <ToldDay key={date} date={date} items={items} town={town} />)}
    </>
  );
}

interface ListedDay {
  readonly date: PlainDate;
  readonly items: readonly CalendarItem[];
}

/** Days on which something stands, and those of rest between them. */
function listed(days: ItemsByDay, from: PlainDate, town: TownId): ListedDay[] {
  const last = [...days.keys()].toSorted().at(-1);
  if (last === undefined || last < from) return [];
  return Array.from({ length: daysBetween(from, last) + 1 }, (_, index) => {
    const date = daysAfter(from, index);
    return { date, items: days.get(date) ?? [] };
  }).filter(({ date, items }) => items.length > 0 || dayFacts(date, town).restDay);
}

/** As many things as may be drawn, with the days they stand on. */
function firstOf(all: readonly ListedDay[], most: number): ListedDay[] {
  const shown: ListedDay[] = [];
  let left = most;
  for (const day of all) {
    if (left <= 0) break;
    shown.push({ ...day, items: day.items.slice(0, left) });
    left -= day.items.length;
  }
  return shown;
}

export interface DayRowsProps {
  /** The first day that is shown. */
  readonly from: PlainDate;
  /** The first that is wanted whole, unless it lies ahead; those before it are behind a line. */
  readonly chosen: PlainDate;
  readonly today: PlainDate;
  readonly days: ItemsByDay;
  readonly town: TownId;
}

/** What stands on the days from one on, one below the other. */
export function DayRows({ from, chosen, today, days, town }: DayRowsProps) {
  const { t } = useTranslation('calendar');
  const [most, setMost] = useState(AT_ONCE);
  const now = useNow(REVALIDATE_MS).toISOString();
  const isTold = ({ date }: ListedDay) => date < chosen && date < today;
  const all = listed(days, from, town);
  const earlier = all.filter((day) => isTold(day) && day.items.length > 0);
  const ahead = all.filter((day) => !isTold(day));
  const total = ahead.reduce((sum, { items }) => sum + items.length, 0);
  if (all.every(({ items }) => items.length === 0)) {
    return <p className={classes.empty}>{t('strip.empty')}</p>;
  }
  return (
    <div>
      {earlier.length > 0 && <Earlier key={earlier.length} days={earlier} town={town} />}
      {firstOf(ahead, most).map(({ date, items }) => (
        <Day key={date} date={date} items={items} town={town} now={now} />
      ))}
      {total > most && (
        <Button variant="default" fullWidth onClick={() => setMost(most + AT_ONCE)}>
          {t('day.more', { number: total - most })}
        </Button>
      )}
    </div>
  );
}
