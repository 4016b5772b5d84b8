import { useTranslation } from 'react-i18next';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { formatPlainDate, formatWeekday, type PlainDate } from '#platform/time/format.ts';
import { runningDayOf, type ChartData } from './chart-data.ts';

/** "יום ראשון, 08/11/2026" */
export function useDayWords(): (day: PlainDate) => string {
  const { t } = useTranslation('charts');
  const { language } = useLanguage();
  return (day) =>
    t('day', {
      weekday: formatWeekday(`${day}T00:00Z`, language, 'UTC'),
      date: formatPlainDate(day),
    });
}

/** The same of a chart's days by their place; the one that is not over says so. */
export function useDaysOf(data: Pick<ChartData, 'days' | 'running'>): (index: number) => string {
  const { t } = useTranslation('charts');
  const dayWords = useDayWords();
  return (index) => {
    const day = dayWords(data.days[index] ?? '');
    return index === runningDayOf(data) ? t('soFar', { day }) : day;
  };
}
