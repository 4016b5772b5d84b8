import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ShowMore } from '#ui/show-more/show-more.tsx';
import { facesOf } from '#ui/states/answer-faces.ts';
import { ListState } from '#ui/states/list-state.tsx';
import { LoadingState } from '#ui/states/loading-state.tsx';
import { userMessagesQuery } from '../messages.queries.ts';
import { DetailPart } from './detail-part.tsx';
import { MessageRecord } from './message-record.tsx';
import classes from './user-messages.module.css';

const SKELETON_ROWS = 2;
const ROW_PX = 92;

/** The record of what was sent to somebody, and what became of it. */
export function UserMessages({ userId }: { userId: number }) {
  const { t } = useTranslation('users');
  const element = useRef<HTMLUListElement>(null);
  const list = useInfiniteQuery(userMessagesQuery(userId));
  const { messages = [], total = 0 } = list.data ?? {};
  return (
    <DetailPart title={t('messages.title')}>
      <ListState
        {...facesOf(list, t('messages.failed'))}
        skeleton={<LoadingState rows={SKELETON_ROWS} rowHeight={ROW_PX} />}
        count={messages.length}
        empty={<p className={classes.none}>{t('messages.none')}</p>}
      >
        <ul ref={element} role="list" aria-label={t('messages.title')}>
          {messages.map((message) => (
            <MessageRecord key={message.id} message={message} />
          ))}
        </ul>
        <ShowMore
          shown={messages.length}
          total={total}
          loading={list.isFetchingNextPage}
          listRef={element}
          onMore={() => void list.fetchNextPage()}
        />
      </ListState>
    </DetailPart>
  );
}
