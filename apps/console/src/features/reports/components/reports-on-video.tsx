import type { Report } from '@bimah/contract/reports.ts';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { PersonName } from '#features/users/index.ts';
import { reportsOnVideoQuery } from '../reports.queries.ts';
import { ReasonBadge } from './reason-badge.tsx';
import { ReportTime } from './report-time.tsx';
import classes from './reports-on-video.module.css';

export interface ReportsOnVideoProps {
  report: Report;
  channelId: number | null;
}

/** Everything said about the video, so that one decision can answer it all. */
export function ReportsOnVideo({ report, channelId }: ReportsOnVideoProps) {
  const { t } = useTranslation('reports');
  const headingId = useId();
  const { reports = [report], total = 1 } =
    useQuery(reportsOnVideoQuery(report.video.id, channelId)).data ?? {};
  const rest = total - reports.length;
  return (
    <section aria-labelledby={headingId}>
      <h3 id={headingId} className={classes.title}>
        {t('onVideo', { count: total })}
      </h3>
      <ul role="list" className={classes.list}>
        {reports.map((one) => (
          <li key={one.id} className={classes.report}>
            <ReasonBadge {...one} />
            <span className={classes.person}>
              <PersonName person={one.user} />
            </span>
            <span className={classes.time}>
              <ReportTime at={one.created_at} />
            </span>
          </li>
        ))}
      </ul>
      {rest > 0 && <p className={classes.rest}>{t('more', { count: rest })}</p>}
    </section>
  );
}
