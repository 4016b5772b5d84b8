import { Skeleton } from '@mantine/core';
import { PAGE_SIZE } from '@bimah/contract/limits.ts';
import { useTranslation } from 'react-i18next';
import { LoadingState } from '#ui/states/loading-state.tsx';
import classes from './dashboard-layout.module.css';

const ROW_PX = 57;

/** As much room as what is on its way will take. */
export function DashboardSkeleton() {
  const { t } = useTranslation('dashboard');
  return (
    <div className={classes.parts} aria-busy aria-label={t('title')}>
      <Skeleton height={52} radius={12} />
      <Skeleton height={126} radius={8} />
      <Skeleton height={112} radius={8} />
      <div className={classes.columns}>
        <LoadingState rows={PAGE_SIZE.dashboard_awaiting} rowHeight={ROW_PX} />
        <Skeleton height={380} radius={16} />
      </div>
    </div>
  );
}
