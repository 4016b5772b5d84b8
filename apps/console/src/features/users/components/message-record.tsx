import type { RecordedMessage } from '@bimah/contract/users.ts';
import { IconDeviceMobileOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { RichText } from '#platform/i18n/rich-text.tsx';
import { formatDate, formatMessageTime } from '#platform/time/format.ts';
import { Ltr } from '#ui/ltr/ltr.tsx';
import { StatusBadge, type StatusBadgeProps } from '#ui/status-badge/status-badge.tsx';
import { UserText } from '#ui/user-text/user-text.tsx';
import classes from './message-record.module.css';

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
    <li className={classes.message}>
      <div className={classes.head}>
        <UserText block className={classes.title}>
          {title}
        </UserText>
        <StatusBadge {...looks[status]}>{t(`messages.status.${status}`)}</StatusBadge>
      </div>
      <UserText block className={classes.body}>
        {body}
      </UserText>
      <p className={classes.facts}>
        <span>
          <Sender sender={sender} />
        </span>
        <time dateTime={created_at}>
          <Ltr>{formatDate(created_at)}</Ltr> <Ltr>{formatMessageTime(created_at)}</Ltr>
        </time>
      </p>
    </li>
  );
}
