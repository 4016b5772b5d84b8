import { Skeleton } from '@mantine/core';
import { PAGE_SIZE } from '@bimah/contract/limits.ts';
import { useTranslation } from 'react-i18next';
import { LoadingState } from '#ui/states/loading-state.tsx';
import partClasses from './dashboard-part.module.css';
import frame from './dashboard-layout.module.css';
import classes from './dashboard-skeleton.module.css';

const TILES = 4;
const DAYS = 14;

const times = <Part,>(count: number, part: (index: number) => Part) =>
  Array.from({ length: count }, (_, index) => part(index));

const Heading = () => (
  <div className={partClasses.head}>
    <Skeleton height={16} width={140} />
  </div>
);

/** As much room as what is on its way will take, in its shape. */
export function DashboardSkeleton() {
  const { t } = useTranslation('dashboard');
  return (
    <div className={frame.parts} aria-busy aria-label={t('title')}>
      <Skeleton height={52} radius={12} />
      <div className={classes.tiles}>
        {times(TILES, (index) => (
          <div key={index} className={classes.tile}>
            <Skeleton height={14} width="36%" />
            <Skeleton height={28} width="58%" />
            <Skeleton height={14} width="44%" />
          </div>
        ))}
      </div>
      <div className={classes.line}>
        <Skeleton height={12} width={320} />
      </div>
      <div>
        <Heading />
        <div className={classes.days}>
          {times(DAYS, (index) => (
            <Skeleton key={index} height={71} radius={8} />
          ))}
        </div>
      </div>
      <div className={frame.columns}>
        <div>
          {/* Says it in words. */}
          <LoadingState rows={0} />
          <Heading />
          {times(PAGE_SIZE.dashboard_awaiting, (index) => (
            <div key={index} className={classes.row}>
              <Skeleton height={40} width={72} radius={8} />
              <div className={classes.words}>
                <Skeleton height={14} width={index % 2 === 0 ? '62%' : '46%'} />
                <Skeleton height={12} width="28%" />
              </div>
            </div>
          ))}
        </div>
        <div>
          <Heading />
          <Skeleton height={358} radius={16} />
        </div>
      </div>
    </div>
  );
}
