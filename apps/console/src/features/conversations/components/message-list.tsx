import type { Message } from '@bimah/contract/conversations.ts';
import { Button, Loader, VisuallyHidden } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconCheck, IconChecks, IconClock } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Avatar } from '#ui/avatar/avatar.tsx';
import { Bubble } from '#ui/chat/bubble.tsx';
import { DaySeparator } from '#ui/chat/day-separator.tsx';
import { daysOf } from '#ui/chat/days.ts';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { LinkedText } from '#ui/linked-text/linked-text.tsx';
import { UserText } from '#ui/user-text/user-text.tsx';
import { hasOlder, type Thread } from '../thread.ts';
import type { Unsent } from '../unsent.ts';
import type { Replies } from '../use-replies.ts';
import classes from './message-list.module.css';

export interface OlderMessages {
  readonly load: () => void;
  readonly isLoading: boolean;
  readonly hasFailed: boolean;
}

export interface MessageListProps {
  thread: Thread;
  replies: Replies;
  older: OlderMessages;
  openerName: string;
  userId: number;
}

/** Whoever answers for the channel is introduced once a day, and when somebody else takes over. */
function isIntroduced(message: Message, earlier: readonly Message[]): boolean {
  if (message.isOpener) return false;
  return earlier.findLast(({ isOpener }) => !isOpener)?.user_id !== message.user_id;
}

const isOneParagraph = (body: string) => !body.includes('\n');

interface UnsentItemProps {
  entry: Unsent;
  onRetry: (entry: Unsent) => void;
  onDiscard: (entry: Unsent) => void;
}

/** A message of one's own that has not arrived: on its way, or waiting for another attempt. */
function UnsentItem({ entry, onRetry, onDiscard }: UnsentItemProps) {
  const { t } = useTranslation('conversations');
  const isFailed = entry.state === 'failed';
  return (
    <li className={classes.item}>
      <Bubble
        side="own"
        author={t('chat.you')}
        created_at={entry.created_at}
        tone={isFailed ? 'failed' : 'waiting'}
        flows={isOneParagraph(entry.body)}
        marks={
          !isFailed && (
            <>
              <DirIcon icon={IconClock} size={14} />
              <VisuallyHidden>{t('unsent.sending')}</VisuallyHidden>
            </>
          )
        }
      >
        <LinkedText>{entry.body}</LinkedText>
      </Bubble>
      {isFailed && (
        <div className={classes.failure} role="alert">
          <span>{t('unsent.failed')}</span>
          <button type="button" className={classes.action} onClick={() => onRetry(entry)}>
            {t('unsent.retry')}
          </button>
          <button type="button" className={classes.action} onClick={() => onDiscard(entry)}>
            {t('unsent.discard')}
          </button>
          {entry.why !== undefined && <span className={classes.why}>{entry.why}</span>}
        </div>
      )}
    </li>
  );
}

/** One until somebody else has read the message, then two. */
function CheckMarks({ read }: { read: boolean }) {
  const { t } = useTranslation('conversations');
  return (
    <span className={classes.marks} data-read={read || undefined}>
      <DirIcon icon={read ? IconChecks : IconCheck} size={16} />
      <VisuallyHidden>{t(read ? 'chat.read' : 'chat.notRead')}</VisuallyHidden>
    </span>
  );
}

interface MessageItemProps {
  message: Message;
  /** What to call the opener. */
  openerName: string;
  /** The first of several by the same person of the channel. */
  introduced: boolean;
  /** Written by whoever is looking. */
  mine: boolean;
}

/** Viewers' messages at the beginning of the line, the channel's at its end. */
function MessageItem({ message, openerName, introduced, mine }: MessageItemProps) {
  const { t } = useTranslation('conversations');
  const { isOpener, user, is_read } = message;
  const staffName = user.name ?? t('chat.staff');
  const author = isOpener ? openerName : staffName;
  return (
    <li className={classes.item}>
      {introduced && !mine && (
        <span className={classes.author} aria-hidden>
          <Avatar name={user.name} image={user.avatar_url} size={24} />
          <UserText person>{staffName}</UserText>
        </span>
      )}
      <Bubble
        side={isOpener ? 'other' : 'own'}
        author={mine ? t('chat.you') : author}
        created_at={message.created_at}
        flows={isOneParagraph(message.body)}
        marks={isOpener && <CheckMarks read={is_read} />}
      >
        <LinkedText>{message.body}</LinkedText>
      </Bubble>
    </li>
  );
}

/** So near to an end of the list that it counts as being there. */
const NEAR_PX = 64;

interface ChatContent {
  /** The oldest message on the screen. */
  readonly first: number | undefined;
  /** The newest. */
  readonly last: number | undefined;
  /** Messages of one's own that are on their way. */
  readonly unsent: number;
}

/**
 * Stays at the newest message for those who are there, and where it is for those who read further
 * up: also when older messages come in above, or somebody speaks below.
 */
function useChatScroll({ first, last, unsent }: ChatContent, onTop: () => void) {
  const box = useRef<HTMLElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  const before = useRef({ first, height: 0, unsent });
  const [seenLast, setSeenLast] = useState(last);

  const toEnd = () => {
    const element = box.current;
    if (!element) return;
    element.scrollTop = element.scrollHeight;
    isAtEnd.current = true;
    setSeenLast(last);
  };

  const follow = useEffectEvent(toEnd);

  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const { first: firstBefore, height, unsent: unsentBefore } = before.current;
    const grewAbove = first !== undefined && firstBefore !== undefined && first < firstBefore;
    if (grewAbove) element.scrollTop += element.scrollHeight - height;
    else if (isAtEnd.current || unsent > unsentBefore) follow();
    before.current = { first, height: element.scrollHeight, unsent };
  }, [first, last, unsent]);

  // The box gets lower when the reply field opens or a keyboard slides in; what is in it gets longer
  // when a message fails.
  useEffect(() => {
    const element = box.current;
    if (!element || !content.current) return;
    const observer = new ResizeObserver(() => {
      if (isAtEnd.current) element.scrollTop = element.scrollHeight;
    });
    observer.observe(element);
    observer.observe(content.current);
    return () => observer.disconnect();
  }, []);

  const onScroll = () => {
    const element = box.current;
    if (!element) return;
    const below = element.scrollHeight - element.clientHeight - element.scrollTop;
    isAtEnd.current = below < NEAR_PX;
    if (isAtEnd.current) setSeenLast(last);
    else if (element.scrollTop < NEAR_PX) onTop();
  };

  const hasNewBelow = last !== undefined && seenLast !== undefined && last > seenLast;
  return { box, content, onScroll, toEnd, hasNewBelow };
}

export function MessageList({ thread, replies, older, openerName, userId }: MessageListProps) {
  const { t } = useTranslation('conversations');
  const { messages } = thread;
  const canLoad = hasOlder(thread);
  const loadAtTop = () => {
    if (canLoad && !older.isLoading && !older.hasFailed) older.load();
  };
  const { box, content, onScroll, toEnd, hasNewBelow } = useChatScroll(
    { first: messages[0]?.id, last: messages.at(-1)?.id, unsent: replies.unsent.length },
    loadAtTop,
  );

  return (
    <div className={classes.frame}>
      <section
        ref={box}
        className={classes.box}
        onScroll={onScroll}
        tabIndex={0}
        aria-label={t('chat.messagesLabel')}
      >
        <div ref={content}>
          {canLoad && <OlderButton older={older} />}
          {daysOf(messages).map(({ date, items }) => (
            <div key={date} className={classes.day}>
              <DaySeparator date={date} />
              <ol role="list" className={classes.list}>
                {items.map((message, index) => (
                  <MessageItem
                    key={message.id}
                    message={message}
                    openerName={openerName}
                    introduced={isIntroduced(message, items.slice(0, index))}
                    mine={message.user_id === userId}
                  />
                ))}
              </ol>
            </div>
          ))}
          {replies.unsent.length > 0 && (
            <ol role="list" className={classes.list} aria-label={t('unsent.label')}>
              {replies.unsent.map((entry) => (
                <UnsentItem
                  key={entry.key}
                  entry={entry}
                  onRetry={replies.retry}
                  onDiscard={replies.discard}
                />
              ))}
            </ol>
          )}
        </div>
      </section>
      {hasNewBelow && (
        <Button
          className={classes.newBelow}
          size="sm"
          radius="xl"
          leftSection={<DirIcon icon={IconArrowDown} size={16} />}
          onClick={toEnd}
        >
          {t('chat.newBelow')}
        </Button>
      )}
    </div>
  );
}

function OlderButton({ older }: { older: OlderMessages }) {
  const { t } = useTranslation('conversations');
  return (
    <div className={classes.older}>
      {older.hasFailed && <p role="alert">{t('chat.olderFailed')}</p>}
      <Button
        variant="subtle"
        color="gray"
        size="sm"
        disabled={older.isLoading}
        leftSection={
          older.isLoading ? <Loader size={16} /> : <DirIcon icon={IconArrowUp} size={16} />
        }
        onClick={older.load}
      >
        {t(older.hasFailed ? 'chat.olderRetry' : 'chat.older')}
      </Button>
    </div>
  );
}
