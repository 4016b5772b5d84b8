import type { CalendarItem } from '@bimah/contract/calendar.ts';
import type { TownId } from '@bimah/contract/rules/hebrew-calendar/towns.ts';
import { daysAfter } from '@bimah/contract/rules/zoned.ts';
import { Button, VisuallyHidden } from '@mantine/core';
import { IconAlertTriangle, IconCandle, IconMoonStars } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { shortChannelName } from '#features/channels/index.ts';
import { VideoThumb } from '#features/video-parts/index.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import type { PlainDate } from '#platform/time/format.ts';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { Ltr } from '#ui/ltr/ltr.tsx';
import { UserText } from '#ui/user-text/user-text.tsx';
import { itemKey, type ItemsByDay } from '../calendar-items.ts';
import { dayFacts, type DayFacts } from '../jewish/day-facts.ts';
import { DayFoot } from '../jewish/day-foot.tsx';
import { hebrewParts } from '../jewish/hebrew-parts.ts';
import { useDayWords } from '../jewish/use-day-words.ts';
import { KindMark } from '../parts/kind-mark.tsx';
import { useItemWords } from '../parts/use-item-words.ts';
import { useSheet } from '../sheet-context.ts';
import { weekdayOf } from '../shown-days.ts';
import { conflictsOf } from '../week/lay-out.ts';
import classes from './day-rows.module.css';

/** More are drawn when they are asked for. */
const AT_ONCE = 120;

function Row({ item, conflict }: { item: CalendarItem; conflict: boolean }) {
  const { onOpen, isPlatform } = useSheet();
  const { timeOf, nameOf, stateOf, restWordsOf, labelOf } = useItemWords();
  const { t } = useTranslation('calendar');
  const state = stateOf(item);
  // A picture says that it is a video, and a free slot is called by its kind.
  const kind = item.kind === 'video' || item.kind === 'slot' ? null : t(`kind.${item.kind}`);
  const meta = [
    kind,
    state,
    isPlatform && item.channel ? shortChannelName(item.channel.name) : null,
  ].filter(Boolean);
  const rest = restWordsOf(item);
  return (
    <li className={classes.row} data-conflict={conflict || undefined}>
      <button
        type="button"
        className={classes.open}
        data-item={itemKey(item)}
        aria-haspopup="menu"
        onClick={({ currentTarget }) => onOpen(item, currentTarget)}
      >
        <VisuallyHidden>{labelOf(item)}</VisuallyHidden>
        <span aria-hidden className={classes.face}>
          <span className={classes.time}>
            <Ltr>{timeOf(item)}</Ltr>
          </span>
          <span className={classes.picture} data-kind={item.kind}>
            {item.kind === 'video' ? (
              <VideoThumb video={item} hideDuration />
            ) : (
              <KindMark kind={item.kind} />
            )}
          </span>
          <span className={classes.words}>
            <UserText lines={1} className={classes.title}>
              {nameOf(item)}
            </UserText>
            <span className={classes.facts}>
              {meta.length > 0 && <span className={classes.meta}>{meta.join(' · ')}</span>}
              {rest !== null && (
                <span className={classes.warning}>
                  <DirIcon icon={IconAlertTriangle} size={16} />
                  {rest}
                </span>
              )}
            </span>
          </span>
        </span>
      </button>
    </li>
  );
}

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

function Day({ date, items, town }: DayProps) {
  const { t } = useTranslation('calendar');
  const { onConflict } = useSheet();
  const { language } = useLanguage();
  const { timeOf } = useItemWords();
  const facts = dayFacts(date, town);
  const { day, inMonth } = hebrewParts(date, language);
  const conflicts = conflictsOf(items);
  const inConflict = new Set(conflicts.flat().map(itemKey));
  return (
    <section>
      <Rest facts={facts} before={dayFacts(daysAfter(date, -1), town)} />
      <h2 className={classes.head}>
        <b>
          {t(`weekdays.${weekdayOf(date)}`)}{' '}
          <Ltr>
            {Number(date.slice(8))}/{Number(date.slice(5, 7))}
          </Ltr>
        </b>
        <span className={classes.hebrew}>{[day, inMonth].join(' ')}</span>
        <span className={classes.foot}>{!facts.restDay && <DayFoot facts={facts} />}</span>
      </h2>
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
        {items.map((item) => (
          <Row key={itemKey(item)} item={item} conflict={inConflict.has(itemKey(item))} />
        ))}
      </ul>
    </section>
  );
}

/** As many things as may be drawn, with the days they stand on. */
function firstOf(all: readonly (readonly [PlainDate, readonly CalendarItem[]])[], most: number) {
  const shown: { date: PlainDate; items: readonly CalendarItem[] }[] = [];
  let left = most;
  for (const [date, items] of all) {
    if (left <= 0) break;
    shown.push({ date, items: items.slice(0, left) });
    left -= items.length;
  }
  return shown;
}

export interface DayRowsProps {
  /** The first day that is shown. */
  readonly from: PlainDate;
  readonly days: ItemsByDay;
  readonly town: TownId;
}

/** What stands on the days from one on, one below the other. */
export function DayRows({ from, days, town }: DayRowsProps) {
  const { t } = useTranslation('calendar');
  const [most, setMost] = useState(AT_ONCE);
  const all = [...days]
    .filter(([date]) => date >= from)
    .toSorted(([one], [other]) => (one < other ? -1 : 1));
  const shown = firstOf(all, most);
  const total = all.reduce((sum, [, items]) => sum + items.length, 0);
  if (total === 0) return <p className={classes.empty}>{t('strip.empty')}</p>;
  return (
    <div>
      {shown.map(({ date, items }) => (
        <Day key={date} date={date} items={items} town={town} />
      ))}
      {total > most && (
        <Button variant="default" fullWidth onClick={() => setMost(most + AT_ONCE)}>
          {t('day.more', { number: total - most })}
        </Button>
      )}
    </div>
  );
}
