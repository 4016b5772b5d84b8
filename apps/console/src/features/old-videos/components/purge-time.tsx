import { useTranslation } from 'react-i18next';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { formatDate, formatMessageTime, formatRelative } from '#platform/time/format.ts';
import { useNow } from '#platform/time/use-now.ts';
import { Ltr } from '#ui/ltr/ltr.tsx';
import classes from './purge-time.module.css';

const MINUTE_MS = 60_000;

/** When the files go for good, and how far off that is. */
export function PurgeTime({ at }: { at: string }) {
  const { t } = useTranslation('old-videos');
  const { language } = useLanguage();
  const now = useNow(MINUTE_MS);
  return (
    <span className={classes.time}>
      <Ltr>{`${formatDate(at)} ${formatMessageTime(at)}`}</Ltr>
      <span className={classes.left}>
        {Date.parse(at) > now.getTime() ? formatRelative(at, now, language) : t('purgeDue')}
      </span>
    </span>
  );
}
