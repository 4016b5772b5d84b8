import {
  dayNames,
  portionName,
  type CalendarWords,
} from '@bimah/contract/rules/hebrew-calendar/words.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '#platform/i18n/language.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import {
  formatHebrewDate,
  formatMessageTime,
  formatPlainDate,
  formatWeekday,
} from '#platform/time/format.ts';
import { useSheet } from '../sheet-context.ts';
import type { DayFacts } from './day-facts.ts';
import { hebrewParts } from './hebrew-parts.ts';

/** `כ״ג`, and with the month where it begins. */
function hebrewDay({ date, hebrew }: DayFacts, language: Language): string {
  const { day, inMonth } = hebrewParts(date, language);
  return hebrew.day === 1 ? [day, inMonth].join(' ') : day;
}

const namesIn = (facts: DayFacts, words: CalendarWords | undefined): string[] =>
  words ? dayNames(facts, words) : [];

/** A day in words. */
export function useDayWords() {
  const { t } = useTranslation('calendar');
  const { language } = useLanguage();
  const { zone, words } = useSheet();
  return useMemo(() => {
    const namesOf = (facts: DayFacts) => namesIn(facts, words);
    const dayOf = (facts: DayFacts) =>
      [
        t('day.name', {
          weekday: formatWeekday(`${facts.date}T00:00Z`, language, 'UTC'),
          date: formatPlainDate(facts.date),
          hebrew: formatHebrewDate(facts.date, language),
        }),
        ...namesOf(facts),
      ].join(', ');
    const clock = (instant: string) => formatMessageTime(instant, zone);
    return {
      dayOf,
      namesOf,
      /** What is read on it; empty on most days. */
      portionOf: (facts: DayFacts) => (words ? portionName(facts, words) : ''),
      hebrewOf: (facts: DayFacts) => hebrewDay(facts, language),
      clock,
      /** When rest comes in on this day, and when it goes out; nothing on the others. */
      candlesOf: ({ candleLighting }: DayFacts) =>
        candleLighting && t('week.candles', { time: clock(candleLighting) }),
      havdalahOf: ({ havdalah, shabbat }: DayFacts) =>
        havdalah && t(shabbat ? 'week.havdalah' : 'week.festivalEnds', { time: clock(havdalah) }),
    };
  }, [t, language, zone, words]);
}
