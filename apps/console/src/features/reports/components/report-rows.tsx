import type { Report } from '@bimah/contract/reports.ts';
import { useTranslation } from 'react-i18next';
import { useRowFocus } from '#ui/data-table/use-row-focus.ts';
import type { Triage } from '../use-triage.ts';
import { ReportRow } from './report-row.tsx';
import classes from './report-rows.module.css';

export interface ReportRowsProps {
  rows: readonly Report[];
  triage: Triage;
  withChannel: boolean;
  /** Whether the preview stands beside the list: then a row says that it is the one. */
  beside: boolean;
  /** Where it does not: shows it. */
  onOpen: (() => void) | undefined;
}

export function ReportRows({ rows, triage, withChannel, beside, onOpen }: ReportRowsProps) {
  const { t } = useTranslation('reports');
  const rowFocus = useRowFocus(
    rows.map(({ id }) => String(id)),
    {},
  );
  return (
    <ul role="list" aria-label={t('title')} className={classes.list}>
      {rows.map((report, index) => {
        const { onFocus, ...focus } = rowFocus(String(report.id), index);
        return (
          <ReportRow
            key={report.id}
            report={report}
            current={beside && triage.current?.id === report.id}
            withChannel={withChannel}
            focus={{
              ...focus,
              onFocus: () => {
                onFocus();
                triage.choose(report);
              },
            }}
            onChoose={() => {
              triage.choose(report);
              onOpen?.();
            }}
            onIgnore={(ignore) => triage.setIgnored(report, ignore)}
          />
        );
      })}
    </ul>
  );
}
