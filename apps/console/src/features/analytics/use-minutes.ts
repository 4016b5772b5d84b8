import { useTranslation } from 'react-i18next';
import { formatExact } from '#platform/numbers/format.ts';

const HOUR = 60;

/** Minutes as people say them. */
export function useMinutes() {
  const { t } = useTranslation('analytics');
  return {
    onDay: (minutes: number): string => t('minutes', { minutes: formatExact(minutes) }),
    /** Many of them are told in hours. */
    together: (minutes: number): string =>
      minutes < HOUR
        ? t('minutes', { minutes: formatExact(Math.round(minutes)) })
        : t('hours', { count: Math.round(minutes / HOUR) }),
  };
}
