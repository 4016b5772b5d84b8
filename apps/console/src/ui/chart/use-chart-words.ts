import { useTranslation } from 'react-i18next';
import { formatPlainDate } from '#platform/time/format.ts';
import { formatOf, isBlank, totalOf, type ChartData, type ChartSeries } from './chart-data.ts';
import { useDaysOf } from './use-day-words.ts';

/** What a chart says to those who do not see it. */
export function useChartWords(label: string, data: ChartData) {
  const { t } = useTranslation('charts');
  const dayOf = useDaysOf(data);
  const format = formatOf(data);
  const { days, series, measure } = data;

  const course = ({ label: of, values }: ChartSeries): string => {
    const peak = Math.max(...values);
    const date = formatPlainDate(days[values.indexOf(peak)] ?? '');
    const amount = measure === 'flow' ? totalOf(values) : (values.at(-1) ?? 0);
    return t(`summary.${measure}`, { of, amount: format(amount), peak: format(peak), date });
  };

  const period = (): string =>
    t('summary.period', {
      label,
      from: formatPlainDate(days[0] ?? ''),
      to: formatPlainDate(days.at(-1) ?? ''),
    });

  return {
    /** The whole chart in a few sentences. */
    summary: (): string => {
      if (days.length === 0) return t('summary.blank', { label });
      const courses = isBlank(data) ? [t('empty')] : series.map(course);
      return [period(), ...courses].join(' ');
    },
    /** One day of it. */
    onDay: (index: number): string => {
      const values = series.map(({ label: of, values: all }) =>
        t('summary.value', { of, value: format(all[index] ?? 0) }),
      );
      return [dayOf(index), ...values].join('. ');
    },
  };
}
