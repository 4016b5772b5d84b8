import type { AnalyticsTotals, UserNumbers } from '@bimah/contract/analytics.ts';
import { Skeleton } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatExact } from '#platform/numbers/format.ts';
import { ShareBar } from '#ui/chart/share-bar.tsx';
import { Ltr } from '#ui/ltr/ltr.tsx';
import { FailedAnswer } from '#ui/states/failed-answer.tsx';
import classes from './totals-row.module.css';

const WITH_PARTS = ['total_users', 'monthly_active_users'] as const;

/** How many people there are and what they do, as of now. */
export function TotalsRow({ totals }: { totals: UseQueryResult<AnalyticsTotals> }) {
  const { t } = useTranslation('analytics');
  const { data } = totals;
  if (totals.isError && !data) {
    return <FailedAnswer title={t('totals.failed')} answer={totals} />;
  }
  return (
    <section aria-label={t('totals.label')} aria-busy={!data} className={classes.totals}>
      {WITH_PARTS.map((name) => (
        <Total key={name} label={t(`totals.${name}`)} value={data && formatExact(data[name].total)}>
          {data ? <People numbers={data[name]} /> : <Skeleton height={30} mt={8} />}
        </Total>
      ))}
      <Total
        label={t('totals.avg_follows_per_user')}
        value={data && formatExact(data.avg_follows_per_user)}
      >
        <p className={classes.note}>{t('totals.avgNote')}</p>
      </Total>
    </section>
  );
}

interface TotalProps {
  label: string;
  /** Absent until it is known. */
  value: string | undefined;
  children: ReactNode;
}

function Total({ label, value, children }: TotalProps) {
  return (
    <div className={classes.total}>
      <h2 className={classes.label}>{label}</h2>
      <strong className={classes.value}>
        {value === undefined ? <Skeleton height={28} width={96} my={4} /> : <Ltr>{value}</Ltr>}
      </strong>
      {children}
    </div>
  );
}

function People({ numbers }: { numbers: UserNumbers }) {
  const { t } = useTranslation('analytics');
  return (
    <ShareBar
      parts={[
        { label: t('people.registered'), value: numbers.registered_users, color: 1 },
        { label: t('people.anonymous'), value: numbers.anonymous_users, color: 2 },
      ]}
    />
  );
}
