import type { ChannelSummary } from '@bimah/contract/channel-summary.ts';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Logo } from '#ui/brand/logo.tsx';
import { UserText } from '#ui/user-text/user-text.tsx';
import classes from './notification-preview.module.css';

/** As much as telephones show before somebody unfolds it. */
const LINES = {
  ios: { title: 1, body: 4 },
  android: { title: 1, body: 1 },
  whole: { title: 2, body: 4 },
} as const;

export const TELEPHONES = ['ios', 'android'] as const;

interface NotificationCardProps {
  title: string;
  body: string;
  channel: ChannelSummary | null;
  /** As which telephones cut it, with words in the place of those to come. */
  on?: (typeof TELEPHONES)[number];
}

/** The notification as telephones show it. */
export function NotificationCard({ title, body, channel, on }: NotificationCardProps) {
  const { t } = useTranslation(['notifications', 'kit']);
  const lines = LINES[on ?? 'whole'];
  const hasBody = body.trim() !== '';
  return (
    <div className={classes.card}>
      <p className={classes.app}>
        <Logo size={14} />
        <UserText lines={1}>{channel?.name ?? t('kit:product')}</UserText>
        <span className={classes.now}>{t('preview.now')}</span>
      </p>
      <UserText lines={lines.title} className={classes.title}>
        {title.trim() === '' ? t('preview.noTitle') : title}
      </UserText>
      {hasBody && (
        <UserText lines={lines.body} className={classes.body}>
          {body}
        </UserText>
      )}
      {!hasBody && on !== undefined && <p className={classes.noBody}>{t('preview.noBody')}</p>}
    </div>
  );
}

/** The notification as it will lie on locked telephones. */
export function LockScreenPreview(card: NotificationCardProps) {
  const { t } = useTranslation('notifications');
  const headingId = useId();
  return (
    <aside aria-labelledby={headingId} className={classes.aside}>
      <h2 id={headingId} className={classes.heading}>
        {t('preview.title')}
      </h2>
      <div className={classes.screen} aria-hidden>
        {TELEPHONES.map((on) => (
          <div key={on} className={classes.telephone}>
            <span>{t(`preview.${on}`)}</span>
            <NotificationCard {...card} on={on} />
          </div>
        ))}
      </div>
      <p className={classes.caption}>{t('preview.caption')}</p>
    </aside>
  );
}
