import { VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatExact } from '#platform/numbers/format.ts';
import { formatPlainDate } from '#platform/time/format.ts';
import { Ltr } from '#ui/ltr/ltr.tsx';
import { fullLabelOf, runningDayOf, totalOf, type ChartData } from './chart-data.ts';
import classes from './chart-table.module.css';

export interface ChartTableProps {
  label: string;
  data: ChartData;
  /** It scrolls inside this height. */
  height: number;
}

/** The numbers of a chart, the latest day first. */
export function ChartTable({ label, data, height }: ChartTableProps) {
  const { t } = useTranslation('charts');
  const { days, series, measure } = data;
  const latestFirst = days.map((_, index) => days.length - 1 - index);
  return (
    // Reachable by keyboard, or its lower rows could not be scrolled to.
    <div
      role="group"
      aria-label={t('table.label', { label })}
      tabIndex={0}
      className={classes.frame}
      style={{ blockSize: height }}
    >
      <table className={classes.table}>
        <caption>
          <VisuallyHidden>{label}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col">{t('table.day')}</th>
            {series.map((one) => (
              <th key={one.label} scope="col" data-kind="number">
                {fullLabelOf(one)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {latestFirst.map((index) => (
            <tr key={days[index]}>
              <th scope="row">
                <Ltr>{formatPlainDate(days[index] ?? '')}</Ltr>
                {index === runningDayOf(data) && <> · {t('now')}</>}
              </th>
              {series.map(({ label: of, values }) => (
                <td key={of} data-kind="number">
                  <Ltr>{formatExact(values[index] ?? 0)}</Ltr>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {measure === 'flow' && (
          <tfoot>
            <tr>
              <th scope="row">{t('table.total')}</th>
              {series.map(({ label: of, values }) => (
                <td key={of} data-kind="number">
                  <Ltr>{formatExact(totalOf(values))}</Ltr>
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}
