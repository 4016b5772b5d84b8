import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMessageTime } from '#platform/time/format.ts';
import { useNow } from '#platform/time/use-now.ts';
import { Ltr } from '#ui/ltr/ltr.tsx';
import classes from './lock-screen-preview.module.css';
import { NotificationCard, type NotificationCardProps } from './notification-card.tsx';

const MINUTE_MS = 60_000;

/** The notification as it will lie on a locked telephone. */
export function LockScreenPreview({ title, body, channel }: NotificationCardProps) {
  const { t } = useTranslation('notifications');
  const headingId = useId();
  const clock = formatMessageTime(useNow(MINUTE_MS));
  return (
    <aside aria-labelledby={headingId} className={classes.aside}>
      <h2 id={headingId} className={classes.heading}>
        {t('preview.title')}
      </h2>
      <div className={classes.phone} aria-hidden>
        <span className={classes.clock}>
          <Ltr>{clock}</Ltr>
        </span>
        <NotificationCard title={title} body={body} channel={channel} />
      </div>
      <p className={classes.caption}>{t('preview.caption')}</p>
    </aside>
  );
}
