import type { Conversation } from '@bimah/contract/conversations.ts';
import { VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePersonName } from '#features/users/index.ts';
import { currentUserQuery } from '#features/session/index.ts';
import { FailedAnswer } from '#ui/states/failed-answer.tsx';
import { LoadingState } from '#ui/states/loading-state.tsx';
import { DetailPlace } from '#ui/two-panes/detail-states.tsx';
import { threadQuery, useOlderMessages } from '../conversations.queries.ts';
import type { Thread } from '../thread.ts';
import { useNeighbours } from '../use-neighbours.ts';
import { useReplies } from '../use-replies.ts';
import { useSeen } from '../use-seen.ts';
import { ChatHead } from './chat-head.tsx';
import classes from './chat.module.css';
import { MessageList } from './message-list.tsx';
import { ReplyBar } from './reply-bar.tsx';

const ROWS = 8;

/** One conversation: what was said, and a place to answer. */
export function Chat({ conversation }: { conversation: Conversation }) {
  const { t } = useTranslation('conversations');
  const place = { channel_id: conversation.channel_id, id: conversation.id };
  const answer = useQuery(threadQuery(place));
  const user = useQuery(currentUserQuery).data;
  useSeen(conversation);
  useNeighbours(place);

  return (
    <section className={classes.chat} aria-label={t('chat.label')}>
      <ChatHead conversation={conversation} total={answer.data?.total} />
      {answer.data && user ? (
        <Talk conversation={conversation} thread={answer.data} userId={user.id} />
      ) : (
        <DetailPlace>
          {answer.isError ? (
            <FailedAnswer title={t('chat.failed')} answer={answer} />
          ) : (
            <LoadingState rows={ROWS} />
          )}
        </DetailPlace>
      )}
    </section>
  );
}

interface TalkProps {
  conversation: Conversation;
  thread: Thread;
  userId: number;
}

function Talk({ conversation, thread, userId }: TalkProps) {
  const place = { channel_id: conversation.channel_id, id: conversation.id };
  const openerName = usePersonName()(conversation.opener);
  const replies = useReplies(place, userId, thread);
  const older = useOlderMessages(place);
  return (
    <>
      <MessageList
        thread={thread}
        replies={replies}
        older={{
          load: () => older.mutate(),
          isLoading: older.isPending,
          hasFailed: older.isError,
        }}
        openerName={openerName}
        userId={userId}
      />
      <NewMessageNews thread={thread} openerName={openerName} />
      <ReplyBar
        owner={{ user_id: userId, conversation_id: place.id }}
        channelId={place.channel_id}
        ended={conversation.opener.id === null}
        onSend={replies.write}
      />
    </>
  );
}

/** Tells those who listen of what the opener says while they are here. */
function NewMessageNews({ thread, openerName }: { thread: Thread; openerName: string }) {
  const { t } = useTranslation('conversations');
  const newest = thread.messages.findLast(({ isOpener }) => isOpener);
  const [first] = useState(newest?.id);
  const isNew = newest !== undefined && newest.id !== first;
  return (
    <VisuallyHidden role="status">
      {isNew && t('chat.news', { name: openerName, text: newest.body })}
    </VisuallyHidden>
  );
}
