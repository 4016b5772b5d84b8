import type { RecordedMessage } from '@bimah/contract/users.ts';
import { IconDeviceMobileOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { RichText } from '#platform/i18n/rich-text.tsx';
import { SentMessage } from '#ui/sent-message/sent-message.tsx';
import type { StatusBadgeProps } from '#ui/status-badge/status-badge.tsx';
import classes from './user-messages.module.css';

const looks: Record<RecordedMessage['status'], Pick<StatusBadgeProps, 'tone' | 'icon'>> = {
  queued: { tone: 'awaiting' },
  sent: { tone: 'published' },
  kept: { tone: 'draft', icon: IconDeviceMobileOff },
  failed: { tone: 'error' },
};

function Sender({ sender }: Pick<RecordedMessage, 'sender'>) {
  const { t } = useTranslation('users');
  if (sender === null) return t('messages.senderGone');
  const name = sender.name ?? t('messages.nameless', { id: sender.id });
  return (
    <RichText text={(slots) => t('messages.from', { name: slots['name'] })} values={{ name }} />
  );
}

/** One message as it was sent. */
export function MessageRecord({ message }: { message: RecordedMessage }) {
  const { t } = useTranslation('users');
  const { title, body, status, created_at, sender } = message;
  return (
    <SentMessage
      title={title}
      body={body}
      created_at={created_at}
      status={{ ...looks[status], children: t(`messages.status.${status}`) }}
      from={<Sender sender={sender} />}
      className={classes.message}
    />
  );
}
