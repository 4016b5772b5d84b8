import type { CommboxConversation } from '@bimah/contract/commbox.ts';
import { IconCircleCheck, IconLock } from '@tabler/icons-react';
import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { RichText } from '#platform/i18n/rich-text.tsx';
import { formatDate, formatMessageTime } from '#platform/time/format.ts';
import { Avatar } from '#ui/avatar/avatar.tsx';
import { Bubble } from '#ui/chat/bubble.tsx';
import { DaySeparator } from '#ui/chat/day-separator.tsx';
import { daysOf } from '#ui/chat/days.ts';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { Ltr } from '#ui/ltr/ltr.tsx';
import { UserText } from '#ui/user-text/user-text.tsx';
import { introducesManager, type CommboxMessage } from '../commbox-messages.ts';
import { Markup } from '../markup/markup.tsx';
import { safeImage } from '../markup/safe-address.ts';
import { useUserName } from '../use-user-name.ts';
import classes from './transcript.module.css';

/** So near to the end that it counts as being there. */
const NEAR_PX = 64;

/** Opens at the last that was said, and stays there while more is said. */
function useLastInSight(count: number) {
  const box = useRef<HTMLElement>(null);
  const isAtEnd = useRef(true);
  useLayoutEffect(() => {
    if (box.current && isAtEnd.current) box.current.scrollTop = box.current.scrollHeight;
  }, [count]);
  const onScroll = () => {
    const { scrollTop = 0, scrollHeight = 0, clientHeight = 0 } = box.current ?? {};
    isAtEnd.current = scrollHeight - clientHeight - scrollTop < NEAR_PX;
  };
  return { ref: box, onScroll };
}

interface TranscriptItemProps {
  message: CommboxMessage;
  conversation: CommboxConversation;
  /** The first of several by one manager. */
  introduced: boolean;
}

function TranscriptItem({ message, conversation, introduced }: TranscriptItemProps) {
  const { t } = useTranslation('commbox');
  const userName = useUserName()(conversation);
  const { isManager, thumbnail } = message;
  const author = isManager ? t('detail.manager') : userName;
  const side = isManager ? 'own' : 'other';
  return (
    <li className={classes.item} data-side={side}>
      {introduced && (
        <span className={classes.author} aria-hidden>
          <Avatar name={author} image={safeImage(thumbnail, conversation.image_hosts)} size={24} />
          <UserText person>{author}</UserText>
        </span>
      )}
      <Bubble side={side} author={author} created_at={message.created_at}>
        <Markup imageHosts={conversation.image_hosts}>{message.markup}</Markup>
      </Bubble>
    </li>
  );
}

function Ending({ closed_time }: Pick<CommboxConversation, 'closed_time'>) {
  const { t } = useTranslation('commbox');
  if (closed_time === null) return null;
  return (
    <p className={classes.ending}>
      <DirIcon icon={IconCircleCheck} size={16} />
      <span>
        <RichText
          text={({ date, time }) => t('detail.closed', { date, time })}
          values={{
            date: <Ltr>{formatDate(closed_time)}</Ltr>,
            time: <Ltr>{formatMessageTime(closed_time)}</Ltr>,
          }}
        />
      </span>
    </p>
  );
}

export interface TranscriptProps {
  conversation: CommboxConversation;
  messages: CommboxMessage[];
}

/** What was said, to be read only: managers at the end of the line, the others at its beginning. */
export function Transcript({ conversation, messages }: TranscriptProps) {
  const { t } = useTranslation('commbox');
  const scroll = useLastInSight(messages.length);
  return (
    <div className={classes.frame}>
      <section {...scroll} className={classes.box} tabIndex={0} aria-label={t('detail.messages')}>
        {daysOf(messages).map(({ date, items }, index) => (
          <div key={`${date} ${index}`} className={classes.day}>
            <DaySeparator date={date} />
            <ol role="list" className={classes.list}>
              {items.map((message, nth) => (
                <TranscriptItem
                  key={message.key}
                  message={message}
                  conversation={conversation}
                  introduced={introducesManager(items, nth)}
                />
              ))}
            </ol>
          </div>
        ))}
        <Ending closed_time={conversation.closed_time} />
      </section>
      <p className={classes.readOnly}>
        <DirIcon icon={IconLock} size={16} />
        {t('detail.readOnly')}
      </p>
    </div>
  );
}
