import { REVALIDATE_MS } from '@bimah/contract/limits.ts';
import { IconCalendarEvent, type Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { formatDate, formatWeekday } from '#platform/time/format.ts';
import { useNow } from '#platform/time/use-now.ts';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { Ltr } from '#ui/ltr/ltr.tsx';
import { EventHours, EventZone } from './event-time.tsx';
import { itemsOf } from './place-body.ts';
import { needsDates, type PlaceValues } from './place-values.ts';
import { byTime, upcoming } from './upcoming.ts';
import classes from './place-form.module.css';

interface PreviewLineProps {
  icon: Icon;
  /** What will stand here once it is filled in. */
  isGhost?: boolean;
  children: ReactNode;
}

/** One thing to know of it, behind its sign. */
export function PreviewLine({ icon, isGhost = false, children }: PreviewLineProps) {
  return (
    <li className={classes.line} data-ghost={isGhost || undefined}>
      <DirIcon icon={icon} size={16} />
      <span className={classes.words}>{children}</span>
    </li>
  );
}

/** When one can come next. */
export function PreviewDate({ values }: { values: PlaceValues }) {
  const { t } = useTranslation('places');
  const { language } = useLanguage();
  const now = useNow(REVALIDATE_MS);
  const items = itemsOf(values).toSorted(byTime);
  const [first] = items;
  // Of a series that began long ago viewers are told when it is next.
  const next = upcoming(values, now)[0] ?? first;
  if (!first || !next) {
    return needsDates(values.place_type) ? (
      <PreviewLine icon={IconCalendarEvent} isGhost>
        {t('preview.when')}
      </PreviewLine>
    ) : null;
  }
  const { taking_place, end_time, tz } = next;
  const { recurring_interval } = first;
  const isOneRhythm = items.every((item) => item.recurring_interval === recurring_interval);
  return (
    <PreviewLine icon={IconCalendarEvent}>
      <span>
        {formatWeekday(taking_place, language, tz)} <Ltr>{formatDate(taking_place, tz)}</Ltr>
      </span>
      <EventHours start={taking_place} end={end_time} tz={tz} />
      <EventZone at={taking_place} tz={tz} />
      {isOneRhythm && recurring_interval !== null && (
        <span>{t(`recurrence.${recurring_interval}`)}</span>
      )}
      {items.length > 1 && (
        <span className={classes.dim}>{t('preview.more', { count: items.length - 1 })}</span>
      )}
    </PreviewLine>
  );
}
