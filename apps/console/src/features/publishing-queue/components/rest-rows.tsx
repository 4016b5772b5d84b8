import type { QueueRules } from '@bimah/contract/publishing-queue.ts';
import { jewishDay } from '@bimah/contract/rules/hebrew-calendar/jewish-day.ts';
import { dayNames, portionName } from '@bimah/contract/rules/hebrew-calendar/words.ts';
import { IconCandle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { calendarWordsQuery } from '../publishing-queue.queries.ts';
import { restsBefore, type QueueRow } from '../queue-rows.ts';
import type { SlotWords } from '../use-slot-words.ts';
import classes from './queue-list.module.css';

interface RestRowsProps {
  rules: QueueRules;
  rows: readonly QueueRow[];
  at: { index: number; now: Date };
  words: SlotWords;
}

/** Shabbat and festivals between two slots. */
export function RestRows({ rules, rows, at, words }: RestRowsProps) {
  const { t } = useTranslation('publishing-queue');
  const names = useQuery(calendarWordsQuery).data;
  const rests = restsBefore(rules, rows, at);
  if (rests.length === 0) return null;
  const namesOf = (day: string): string[] => {
    if (!names) return [];
    const facts = jewishDay(day, rules.custom);
    const portion = portionName(facts, names);
    const others = dayNames({ ...facts, portions: [] }, names);
    return portion === '' ? others : [...others, t('rest.shabbat', { portion })];
  };
  const nameOf = (days: readonly string[]) => {
    const said = days.flatMap(namesOf);
    return said.length > 0 ? [...new Set(said)].join(', ') : t('rest.name');
  };
  return (
    <div data-before className={classes.rests}>
      {rests.map(({ start, end, days }) => (
        <p key={start} className={classes.rest}>
          <DirIcon icon={IconCandle} size={16} />
          <strong>{nameOf(days)}</strong>
          <span className={classes.restSpan}>
            {t('rest.span', {
              from: words.time(start),
              fromDay: words.weekday(start),
              to: words.time(end),
              toDay: words.weekday(end),
            })}
          </span>
          <span className={classes.restHours}>
            {t('rest.hours', { from: words.time(start), to: words.time(end) })}
          </span>
          <span className={classes.restRule}>{t(`rest.says.${rules.rest}`)}</span>
        </p>
      ))}
    </div>
  );
}
