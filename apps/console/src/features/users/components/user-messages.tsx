import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { GrowingList } from '#ui/show-more/growing-list.tsx';
import { userMessagesQuery } from '../messages.queries.ts';
import { DetailPart } from './detail-part.tsx';
import { MessageRecord } from './message-record.tsx';
import classes from './user-messages.module.css';

const SKELETON_ROWS = 2;
const ROW_PX = 92;

/** The record of what was sent to somebody, and what became of it. */
export function UserMessages({ userId }: { userId: number }) {
  const { t } = useTranslation('users');
  const list = useInfiniteQuery(userMessagesQuery(userId));
  const { messages = [], total = 0 } = list.data ?? {};
  return (
    <DetailPart title={t('messages.title')}>
      <GrowingList
        label={t('messages.title')}
        answer={list}
        rows={messages}
        total={total}
        failed={t('messages.failed')}
        skeleton={{ rows: SKELETON_ROWS, rowHeight: ROW_PX }}
        empty={<p className={classes.none}>{t('messages.none')}</p>}
        renderRow={(message) => <MessageRecord key={message.id} message={message} />}
      />
    </DetailPart>
  );
}
