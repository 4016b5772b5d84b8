import type { CommboxConversation } from '@bimah/contract/commbox.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Avatar } from '#ui/avatar/avatar.tsx';
import { Bubble } from '#ui/chat/bubble.tsx';
import { DaySeparator } from '#ui/chat/day-separator.tsx';
import { daysOf } from '#ui/chat/days.ts';
import { commboxMessages, type CommboxMessage } from '../commbox-messages.ts';
import { Markup } from '../markup/markup.tsx';
import { safeImage } from '../markup/safe-address.ts';
import { useUserName } from '../use-user-name.ts';
import classes from './transcript.module.css';

/** What was said, to be read only: managers at the end of the line, the others at its beginning. */
export function Transcript({ conversation }: { conversation: CommboxConversation }) {
  const { t } = useTranslation('commbox');
  const days = useMemo(() => daysOf(commboxMessages(conversation)), [conversation]);
  return (
    <section className={classes.box} tabIndex={0} aria-label={t('detail.messages')}>
      {days.map(({ date, items }, index) => (
        <div key={`${date} ${index}`} className={classes.day}>
          <DaySeparator date={date} />
          <ol role="list" className={classes.list}>
            {items.map((message) => (
              <TranscriptItem key={message.key} message={message} conversation={conversation} />
            ))}
          </ol>
        </div>
      ))}
    </section>
  );
}

interface TranscriptItemProps {
  message: CommboxMessage;
  conversation: CommboxConversation;
}

function TranscriptItem({ message, conversation }: TranscriptItemProps) {
  const { t } = useTranslation('commbox');
  const userName = useUserName()(conversation);
  const { isManager, thumbnail } = message;
  const author = isManager ? t('detail.manager') : userName;
  return (
    <li className={classes.item} data-side={isManager ? 'own' : 'other'}>
      <Avatar
        name={author}
        image={safeImage(thumbnail, conversation.image_hosts)}
        seed={isManager ? 0 : conversation.id}
        size={24}
      />
      <Bubble side={isManager ? 'own' : 'other'} author={author} created_at={message.created_at}>
        <Markup imageHosts={conversation.image_hosts}>{message.markup}</Markup>
      </Bubble>
    </li>
  );
}
