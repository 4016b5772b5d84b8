import { Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { usePhone } from '#ui/phone/use-phone.ts';
import { LoadingState } from '#ui/states/loading-state.tsx';
import { useAfter } from '#ui/states/use-after.ts';
import type { CalendarView } from '../shown-days.ts';
import classes from './calendar-skeleton.module.css';

const WEEKS = 5;
const DAYS = 7;
const ROWS = 10;
const ROW_PX = 55;

const times = <Part,>(count: number, part: (index: number) => Part) =>
  Array.from({ length: count }, (_, index) => part(index));

/** In the shape of what comes: days beside what waits for one, or rows. */
export function CalendarSkeleton({ view }: { view: CalendarView }) {
  const { t } = useTranslation('calendar');
  const isPhone = usePhone();
  const isVisible = useAfter(true);
  if (isPhone || view === 'list') return <LoadingState rows={ROWS} rowHeight={ROW_PX} />;
  return (
    <div role="status" aria-label={t('loading')} className={classes.page}>
      <div className={classes.days}>
        {times(WEEKS * DAYS, (index) => (
          <div key={index} className={classes.day}>
            {isVisible && (
              <>
                <Skeleton height={14} width={22} />
                <Skeleton height={14} width={index % 3 === 0 ? '76%' : '58%'} />
              </>
            )}
          </div>
        ))}
      </div>
      {view === 'month' && <div className={classes.tray} />}
    </div>
  );
}
