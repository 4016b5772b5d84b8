import { IconClockExclamation } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useExpiryWarning } from '#platform/session/use-expiry-warning.ts';
import { formatMessageTime } from '#platform/time/format.ts';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import classes from './warning.module.css';

/** The region is always there, so that its words are announced when they come. */
export function SessionWarning() {
  const { t } = useTranslation('app');
  const endsAt = useExpiryWarning();
  return (
    <div role="status" className={endsAt ? classes.warning : undefined}>
      {endsAt && (
        <>
          <DirIcon icon={IconClockExclamation} />
          <span>{t('expiry.text', { time: formatMessageTime(endsAt) })}</span>
        </>
      )}
    </div>
  );
}
