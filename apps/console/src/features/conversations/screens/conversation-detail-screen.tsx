import type { Conversation } from '@bimah/contract/conversations.ts';
import { VisuallyHidden } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ShortChannelName } from '#features/channels/index.ts';
import { currentUserQuery } from '#features/session/index.ts';
import { anonymousNumber, usePersonName } from '#features/users/index.ts';
import { RichText } from '#platform/i18n/rich-text.tsx';
import { idIn } from '#platform/numbers/id-in.ts';
import { formatDate } from '#platform/time/format.ts';
import { usePageVisible } from '#platform/visibility/use-page-visible.ts';
import { Avatar } from '#ui/avatar/avatar.tsx';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { Ltr } from '#ui/ltr/ltr.tsx';
import type { Answer } from '#ui/states/answer-faces.ts';
import { FailedAnswer } from '#ui/states/failed-answer.tsx';
import { backLinkClass, DetailHead } from '#ui/two-panes/detail-head.tsx';
import { DetailFrame, DetailGate } from '#ui/two-panes/detail-states.tsx';
import { ChatBones } from '#ui/two-panes/pane-bones.tsx';
import { useNeighbourKeys } from '#ui/two-panes/use-neighbour-keys.ts';
import { UserText } from '#ui/user-text/user-text.tsx';
import { ConversationPanes } from '../components/conversation-panes.tsx';
import { MessageList } from '../components/message-list.tsx';
import { ReplyBar } from '../components/reply-bar.tsx';
import {
  conversationQuery,
  threadQuery,
  useOlderMessages,
  useSeenAll,
} from '../conversations.queries.ts';
import type { ConversationParams } from '../conversation-params.ts';
import type { Thread } from '../thread.ts';
import { useConversationPage } from '../use-conversation-list.ts';
import { useOwnChannel } from '../use-own-channel.ts';
import { useReplies } from '../use-replies.ts';
import classes from './conversation-detail-screen.module.css';

interface ChatGateProps {
  channelId: number;
  /** `null` where the address names none. */
  params: ConversationParams | null;
  children: (conversation: Conversation) => ReactNode;
}

/** Opens for a conversation that is there. */
function ChatGate({ channelId, params, children }: ChatGateProps) {
  const { t } = useTranslation('conversations');
  const answer = useQuery({
    ...conversationQuery(params ?? { channel_id: channelId, id: 0 }),
    enabled: params !== null,
  });
  return (
    <DetailGate
      answer={answer}
      isMissing={params === null}
      title={t('gate.title')}
      words={(word) => t(`gate.${word}`)}
      renderLink={(props) => (
        <Link
          to="/channels/$channel_id/contact"
          params={{ channel_id: String(channelId) }}
          {...props}
        />
      )}
    >
      {children}
    </DetailGate>
  );
}

/** The conversation below or above, as the list beside it has them. */
function useNeighbours({ channel_id, id }: ConversationParams): void {
  const navigate = useNavigate();
  useNeighbourKeys({
    rows: useConversationPage(channel_id).data?.conversations,
    openId: id,
    onOpen: (next) =>
      void navigate({
        to: '/channels/$channel_id/contacts/$contact_id',
        params: { channel_id: String(channel_id), contact_id: String(next) },
        search: true,
      }),
  });
}

interface ChatHeadProps {
  conversation: Conversation;
  /** How many messages there are; not known at first. */
  total: number | undefined;
}

function ChatHead({ conversation, total }: ChatHeadProps) {
  const { t } = useTranslation('conversations');
  const { opener, channel_id, created_at } = conversation;
  const channel = useOwnChannel(channel_id);
  return (
    <DetailHead
      back={
        <Link
          to="/channels/$channel_id/contact"
          params={{ channel_id: String(channel_id) }}
          search={true}
          className={backLinkClass}
          aria-label={t('chat.back')}
        >
          <DirIcon icon={IconArrowLeft} />
        </Link>
      }
      picture={
        <Avatar name={opener.name} image={opener.avatar_url} number={anonymousNumber(opener)} />
      }
      title={
        <UserText person lines={1}>
          {usePersonName()(opener)}
        </UserText>
      }
      place={
        channel && (
          <span className={classes.channel}>
            <ShortChannelName name={channel.name} lines={1} />
          </span>
        )
      }
      facts={
        <>
          {total !== undefined && <span>{t('chat.messages', { count: total })}</span>}
          <span>
            <RichText
              text={(slots) => t('chat.since', { date: slots['date'] })}
              values={{ date: <Ltr>{formatDate(created_at)}</Ltr> }}
            />
          </span>
        </>
      }
    />
  );
}

/** One conversation: what was said, and a place to answer. */
function Chat({ conversation }: { conversation: Conversation }) {
  const { t } = useTranslation('conversations');
  const params = { channel_id: conversation.channel_id, id: conversation.id };
  const answer = useQuery(threadQuery(params));
  const user = useQuery(currentUserQuery).data;
  useSeen(conversation);
  useNeighbours(params);

  return (
    <section className={classes.chat} aria-label={t('chat.label')}>
      <ChatHead conversation={conversation} total={answer.data?.total} />
      {answer.data && user ? (
        <Talk conversation={conversation} thread={answer.data} userId={user.id} />
      ) : (
        <NoTalk answer={answer} />
      )}
    </section>
  );
}

/** What is seen until the messages are there. */
function NoTalk({ answer }: { answer: Answer }) {
  const { t } = useTranslation('conversations');
  if (answer.error === null) return <ChatBones />;
  return (
    <DetailFrame>
      <FailedAnswer title={t('chat.failed')} answer={answer} />
    </DetailFrame>
  );
}

/** What stands before somebody's eyes is read; a window behind others is not. */
function useSeen({ id, channel_id, unread_messages_count, updated_at }: Conversation): void {
  const isVisible = usePageVisible();
  const { mutate } = useSeenAll({ channel_id, id });
  const isUnread = unread_messages_count > 0;

  useEffect(() => {
    if (isVisible && isUnread) mutate();
  }, [isVisible, isUnread, updated_at, mutate]);
}

interface TalkProps {
  conversation: Conversation;
  thread: Thread;
  userId: number;
}

function Talk({ conversation, thread, userId }: TalkProps) {
  const params = { channel_id: conversation.channel_id, id: conversation.id };
  const openerName = usePersonName()(conversation.opener);
  const replies = useReplies(params, userId, thread);
  const older = useOlderMessages(params);
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
        owner={{ user_id: userId, conversation_id: params.id }}
        channelId={params.channel_id}
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

/** One conversation of the channel, beside the others where there is room. */
export function ConversationDetailScreen() {
  const { channel_id, contact_id } = useParams({
    from: '/channels/$channel_id/contacts/$contact_id',
  });
  const channelId = Number(channel_id);
  const id = idIn(contact_id);
  return (
    <ConversationPanes channelId={channelId} openId={id} showing="detail">
      <ChatGate
        key={id}
        channelId={channelId}
        params={id === null ? null : { channel_id: channelId, id }}
      >
        {(conversation) => <Chat conversation={conversation} />}
      </ChatGate>
    </ConversationPanes>
  );
}
