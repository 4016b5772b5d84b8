import type { Notification } from '@bimah/contract/notifications.ts';
import { useTranslation } from 'react-i18next';
import { RichText } from '#platform/i18n/rich-text.tsx';
import { SentMessage } from '#ui/sent-message/sent-message.tsx';
import type { StatusTone } from '#ui/status-badge/status-badge.tsx';
import classes from './notification-history.module.css';

const tones: Record<Notification['status'], StatusTone> = {
  queued: 'awaiting',
  sending: 'processing',
  sent: 'published',
  failed: 'error',
};

interface RecordProps {
  notification: Notification;
}

/** What became of it on the devices it was meant for. */
function Delivery({ notification }: RecordProps) {
  const { t } = useTranslation('notifications');
  const { recipients, delivered, dropped, failed } = notification;
  if (recipients === null) return null;
  if (recipients === 0) return t('delivery.nobody');
  return [
    t('delivery.delivered', { count: recipients, delivered }),
    ...(dropped > 0 ? [t('delivery.dropped', { count: dropped })] : []),
    ...(failed > 0 ? [t('delivery.failed', { count: failed })] : []),
  ].join(' · ');
}

function Audience({ notification: { channel, to_everybody } }: RecordProps) {
  const { t } = useTranslation('notifications');
  if (to_everybody) return t('history.everybody');
  if (!channel) return t('history.channelGone');
  return (
    <RichText
      text={(slots) => t('history.followers', { channel: slots['channel'] })}
      values={{ channel: channel.name }}
    />
  );
}

function By({ notification: { sender } }: RecordProps) {
  const { t } = useTranslation('notifications');
  if (sender === null) return t('history.senderGone');
  const name = sender.name ?? t('history.nameless', { id: sender.id });
  return (
    <RichText text={(slots) => t('history.from', { name: slots['name'] })} values={{ name }} />
  );
}

/** One notification as it was sent. */
export function NotificationRecord({ notification }: RecordProps) {
  const { t } = useTranslation('notifications');
  const { title, body, status, created_at } = notification;
  return (
    <SentMessage
      title={title}
      body={body}
      created_at={created_at}
      status={{ tone: tones[status], children: t(`status.${status}`) }}
      from={<By notification={notification} />}
      className={classes.record}
    >
      <span>
        <Audience notification={notification} />
      </span>
      <span>
        <Delivery notification={notification} />
      </span>
    </SentMessage>
  );
}
