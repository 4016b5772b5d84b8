import type { ChannelSummary } from '@bimah/contract/channel-summary.ts';
import { useTranslation } from 'react-i18next';
import { UserText } from '#ui/user-text/user-text.tsx';
import classes from './notification-card.module.css';

/** As much as telephones show before somebody unfolds it. */
const TITLE_LINES = 2;
const BODY_LINES = 4;

export interface NotificationCardProps {
  title: string;
  body: string;
  channel: ChannelSummary | null;
}

/** The notification as telephones show it. */
export function NotificationCard({ title, body, channel }: NotificationCardProps) {
  const { t } = useTranslation(['notifications', 'kit']);
  return (
    <div className={classes.card}>
      <p className={classes.app}>
        <span className={classes.icon} />
        <UserText lines={1}>{channel?.name ?? t('kit:product')}</UserText>
        <span className={classes.now}>{t('preview.now')}</span>
      </p>
      <UserText lines={TITLE_LINES} className={classes.title}>
        {title.trim() === '' ? t('preview.noTitle') : title}
      </UserText>
      {body.trim() !== '' && (
        <UserText lines={BODY_LINES} className={classes.body}>
          {body}
        </UserText>
      )}
    </div>
  );
}
