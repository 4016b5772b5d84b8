import { useTranslation } from 'react-i18next';

const HOUR = 60;

/** So long after havdalah: in hours where they are whole. */
export function useHavdalahWords(): (minutes: number) => string {
  const { t } = useTranslation('publishing-queue');
  return (minutes) =>
    minutes > 0 && minutes % HOUR === 0
      ? t('rules.havdalahHours', { count: minutes / HOUR })
      : t('rules.havdalah', { count: minutes });
}
