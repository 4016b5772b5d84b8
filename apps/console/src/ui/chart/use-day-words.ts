import { useTranslation } from 'react-i18next';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { formatPlainDate, formatWeekday, type PlainDate } from '#platform/time/format.ts';

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
