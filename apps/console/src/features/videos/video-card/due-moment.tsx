import { REVALIDATE_MS } from '@bimah/contract/limits.ts';
import type { Video } from '@bimah/contract/videos.ts';
import { IconAlertTriangle, IconCalendarClock, IconCalendarOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { RichText } from '#platform/i18n/rich-text.tsx';
import { useLanguage } from '#platform/i18n/use-language.ts';
import {
  formatDate,
  formatMessageTime,
  formatNearDate,
  formatRelative,
  formatShortWeekday,
} from '#platform/time/format.ts';
import { DEFAULT_ZONE } from '#platform/time/moment-facts.ts';
import { restKind } from '#platform/time/shabbat.ts';
import { useNow } from '#platform/time/use-now.ts';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { Ltr } from '#ui/ltr/ltr.tsx';
import classes from './due-moment.module.css';

const DAY_MS = 86_400_000;

/** The day in words as long as it is near: nobody counts days to tomorrow. */
function dayOf(at: string, now: Date): 'today' | 'tomorrow' | 'later' {
  if (formatDate(at) === formatDate(now)) return 'today';
  return formatDate(at) === formatDate(now.getTime() + DAY_MS) ? 'tomorrow' : 'later';
}

/** When a video that waits goes out. */
export function DueMoment({ video: { scheduled_at } }: { video: Pick<Video, 'scheduled_at'> }) {
  const { t } = useTranslation(['videos', 'kit']);
  const { language } = useLanguage();
  const now = useNow(REVALIDATE_MS);
  if (scheduled_at === null) {
    return (
      <span className={classes.due} data-undated>
        <DirIcon icon={IconCalendarOff} size={16} />
        {t('card.due.none')}
      </span>
    );
  }
  const day = dayOf(scheduled_at, now);
  const rest = restKind(scheduled_at, DEFAULT_ZONE);
  // The warning takes the place of how far it is, and stands in the same line.
  const words = rest && day === 'tomorrow' ? 'later' : day;
  return (
    <span className={classes.due} data-resting={rest ? true : undefined}>
      <DirIcon icon={rest ? IconAlertTriangle : IconCalendarClock} size={16} />
      <span className={classes.moment}>
        <RichText
          text={(slots) =>
            t(`card.due.${words}`, {
              day: slots['day'],
              date: slots['date'],
              time: slots['time'],
            })
          }
          values={{
            day: formatShortWeekday(scheduled_at, language),
            date: <Ltr>{formatNearDate(scheduled_at, now)}</Ltr>,
            time: <Ltr>{formatMessageTime(scheduled_at)}</Ltr>,
          }}
        />
      </span>
      {rest && <span className={classes.shabbat}>{t(`kit:rest.${rest}`)}</span>}
      {day === 'later' && !rest && (
        <span className={classes.span}> {formatRelative(scheduled_at, now, language)}</span>
      )}
    </span>
  );
}
