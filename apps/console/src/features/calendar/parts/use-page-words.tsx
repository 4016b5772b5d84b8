import { daysAfter } from '@bimah/contract/rules/zoned.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { RichText } from '#platform/i18n/rich-text.tsx';
import { useLanguage } from '#platform/i18n/use-language.ts';
import {
  formatHebrewDate,
  formatLongDate,
  formatMonth,
  type PlainDate,
} from '#platform/time/format.ts';
import { Range } from '#ui/range/range.tsx';
import { hebrewParts } from '../jewish/hebrew-parts.ts';
import { monthOf, monthsAfter, shownRange, type CalendarView } from '../shown-days.ts';

export interface PageWords {
  /** As a heading. */
  readonly title: ReactNode;
  /** The same where no markup can be. */
  readonly label: string;
  readonly hebrew: string;
}

/** What a page of the calendar is called, in both calendars. */
export function usePageWords(): (view: CalendarView, date: PlainDate) => PageWords {
  const { t } = useTranslation('calendar');
  const { language } = useLanguage();

  const ofWeek = (date: PlainDate): PageWords => {
    const [first, last] = shownRange('week', date);
    const label = t('page.span', {
      first: formatLongDate(first, language),
      last: formatLongDate(last, language),
    });
    const begin = hebrewParts(first, language);
    const hebrew = t('page.span', {
      first: [begin.day, begin.inMonth].join(' '),
      last: formatHebrewDate(last, language),
    });
    if (monthOf(first) !== monthOf(last)) return { title: label, label, hebrew };
    const days = (
      <Range start={String(Number(first.slice(8)))} end={String(Number(last.slice(8)))} />
    );
    const month = formatLongDate(last, language).replace(/^\d+ /, '');
    const title = (
      <RichText
        text={(slots) => t('page.days', { days: slots['days'], month: slots['month'] })}
        values={{ days, month }}
      />
    );
    return { title, label, hebrew };
  };

  const ofMonth = (date: PlainDate): PageWords => {
    const label = formatMonth(date, language);
    const begin = `${monthOf(date)}-01`;
    const first = hebrewParts(begin, language);
    const last = hebrewParts(daysAfter(monthsAfter(begin, 1), -1), language);
    const { month, year } = last;
    if (first.month === month) return { title: label, label, hebrew: `${month} ${year}` };
    const from = first.year === year ? first.month : `${first.month} ${first.year}`;
    const hebrew = t('page.months', { first: from, last: `${month} ${year}` });
    return { title: label, label, hebrew };
  };

  return (view, date) => (view === 'week' ? ofWeek(date) : ofMonth(date));
}
