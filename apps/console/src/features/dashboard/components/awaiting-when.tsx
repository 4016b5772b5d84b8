import type { Video } from '@bimah/contract/videos.ts';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { formatDate, formatMessageTime, formatWeekday } from '#platform/time/format.ts';
import { DEFAULT_ZONE } from '#platform/time/moment-facts.ts';
import { isShabbat } from '#platform/time/shabbat.ts';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { Ltr } from '#ui/ltr/ltr.tsx';
import classes from './awaiting-row.module.css';

/** When it will come out; of a video without a date, since when it waits. */
export function AwaitingWhen({ video }: { video: Pick<Video, 'scheduled_at' | 'created_at'> }) {
  const { t } = useTranslation('dashboard');
  const { language } = useLanguage();
  const { scheduled_at, created_at } = video;
  if (scheduled_at === null) {
    return (
      <span className={classes.when}>
        <span>{t('awaiting.uploaded')}</span>
        <Ltr>{formatDate(created_at)}</Ltr>
      </span>
    );
  }
  return (
    <span className={classes.when}>
      <span>{formatWeekday(scheduled_at, language)}</span>
      <Ltr>{formatDate(scheduled_at)}</Ltr>
      <Ltr>{formatMessageTime(scheduled_at)}</Ltr>
      {isShabbat(scheduled_at, DEFAULT_ZONE) && (
        <span className={classes.shabbat}>
          <DirIcon icon={IconAlertTriangle} size={16} />
          {t('awaiting.shabbat')}
        </span>
      )}
    </span>
  );
}
