import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { formatDate, formatHebrewDate, formatMessageTime } from '#platform/time/format.ts';
import { DEFAULT_ZONE } from '#platform/time/moment-facts.ts';
import { isShabbat } from '#platform/time/shabbat.ts';
import { viewerZone, wallClockAt } from '#platform/time/zoned.ts';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { Ltr } from '#ui/ltr/ltr.tsx';
import classes from './video-detail-facts.module.css';

export interface VideoMomentProps {
  at: string;
  /** What is still to come can be moved; what is past cannot. */
  warnsOfShabbat: boolean;
}

/** On the reader's own clock, with the day of the Hebrew calendar under it. */
export function VideoMoment({ at, warnsOfShabbat }: VideoMomentProps) {
  const { t } = useTranslation('video');
  const { language } = useLanguage();
  return (
    <>
      <div className={classes.moment}>
        <Ltr>{formatDate(at)}</Ltr>
        <Ltr>{formatMessageTime(at)}</Ltr>
      </div>
      <div className={classes.hebrewDate}>
        {formatHebrewDate(wallClockAt(at, viewerZone()).date, language)}
      </div>
      {warnsOfShabbat && isShabbat(at, DEFAULT_ZONE) && (
        <div className={classes.shabbat}>
          <DirIcon icon={IconAlertTriangle} size={16} />
          {t('facts.shabbat')}
        </div>
      )}
    </>
  );
}
