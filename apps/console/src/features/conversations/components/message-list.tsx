import type { Message } from '@bimah/contract/conversations.ts';
import { Button, Loader } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { DaySeparator } from '#ui/chat/day-separator.tsx';
import { daysOf } from '#ui/chat/days.ts';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { hasOlder, type Thread } from '../thread.ts';
import { useChatScroll } from '../use-chat-scroll.ts';
import type { Replies } from '../use-replies.ts';
import { MessageItem } from './message-item.tsx';
import classes from './messages.module.css';
import { UnsentItem } from './unsent-item.tsx';

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
