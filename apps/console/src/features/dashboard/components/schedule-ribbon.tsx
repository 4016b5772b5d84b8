import { REVALIDATE_MS } from '@bimah/contract/limits.ts';
import { Skeleton, VisuallyHidden } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { formatPlainDate, formatWeekday } from '#platform/time/format.ts';
import { useNow } from '#platform/time/use-now.ts';
import { viewerZone } from '#platform/time/zoned.ts';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { FailedAnswer } from '#ui/states/failed-answer.tsx';
import { comingDays, type ComingDay } from '../coming-days.ts';
import { scheduledTimesQuery, type DashboardScope } from '../dashboard.queries.ts';
import { DashboardPart } from './dashboard-part.tsx';
import classes from './schedule-ribbon.module.css';

/** More dots than this say nothing more. */
const DOTS_MAX = 4;

/** What comes out in the next two weeks, and where the gaps are. */
export function ScheduleRibbon({ scope }: { scope: DashboardScope }) {
  const { t } = useTranslation('dashboard');
  const now = useNow(REVALIDATE_MS);
  const times = useQuery(scheduledTimesQuery(scope));
  if (times.isError && !times.data) {
    return <FailedAnswer title={t('ribbon.failed')} answer={times} />;
  }
  return (
    <DashboardPart title={t('ribbon.title')}>
      {times.data ? (
        // On narrow screens it scrolls sideways, also by keyboard.
        <ol
          aria-label={t('ribbon.title')}
          aria-busy={times.isPlaceholderData}
          tabIndex={0}
          className={classes.days}
        >
          {comingDays(times.data, { now, zone: viewerZone() }).map((day) => (
            <Day key={day.date} day={day} />
          ))}
        </ol>
      ) : (
        <Skeleton height={58} radius={8} />
      )}
    </DashboardPart>
  );
}

function Day({ day }: { day: ComingDay }) {
  const { t } = useTranslation('dashboard');
  const { language } = useLanguage();
  return (
    <li
      className={classes.day}
      data-today={day.isToday || undefined}
      data-saturday={day.isSaturday || undefined}
    >
      <VisuallyHidden>
        {t('ribbon.day', {
          weekday: formatWeekday(`${day.date}T00:00Z`, language, 'UTC'),
          date: formatPlainDate(day.date),
          count: day.count,
        })}
        {day.fallsOnShabbat && t('ribbon.shabbat')}
      </VisuallyHidden>
      <span aria-hidden className={classes.weekday}>
        {day.isToday ? t('ribbon.today') : t(`ribbon.weekdays.${day.weekday}`)}
      </span>
      <span aria-hidden className={classes.number}>
        {Number(day.date.slice(8))}
      </span>
      <span aria-hidden className={classes.plans}>
        {Array.from({ length: Math.min(day.count, DOTS_MAX) }, (_, index) => (
          <span key={index} className={classes.dot} />
        ))}
        {day.isFree && <span className={classes.free}>{t('ribbon.free')}</span>}
        {day.fallsOnShabbat && (
          <DirIcon icon={IconAlertTriangle} size={16} className={classes.warning} />
        )}
      </span>
    </li>
  );
}
