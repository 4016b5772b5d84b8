import type { RecordedMessage } from '@bimah/contract/users.ts';
import { IconDeviceMobileOff } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { RichText } from '#platform/i18n/rich-text.tsx';
import { SentMessage } from '#ui/sent-message/sent-message.tsx';
import { GrowingList } from '#ui/show-more/growing-list.tsx';
import type { StatusBadgeProps } from '#ui/status-badge/status-badge.tsx';
import { userMessagesQuery } from '../users.queries.ts';
import { DetailPart } from './detail-part.tsx';
import classes from './user-messages.module.css';

const SKELETON_ROWS = 2;
const ROW_PX = 92;

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
function MessageRecord({ message }: { message: RecordedMessage }) {
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

/** The record of what was sent to somebody, and what became of it. */
export function UserMessages({ userId }: { userId: number }) {
  const { t } = useTranslation('users');
  const list = useInfiniteQuery(userMessagesQuery(userId));
  const { messages = [], total = 0 } = list.data ?? {};
  if (list.isPending || (total === 0 && !list.isError)) return null;
  return (
    <DetailPart title={t('messages.title')} count={total}>
      <GrowingList
        label={t('messages.title')}
        answer={list}
        rows={messages}
        total={total}
        failed={t('messages.failed')}
        skeleton={{ rows: SKELETON_ROWS, rowHeight: ROW_PX }}
        empty={null}
        renderRow={(message) => <MessageRecord key={message.id} message={message} />}
      />
    </DetailPart>
  );
}
