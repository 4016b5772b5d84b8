import type { Message } from '@bimah/contract/conversations.ts';
import { useTranslation } from 'react-i18next';
import { Avatar } from '#ui/avatar/avatar.tsx';
import { Bubble } from '#ui/chat/bubble.tsx';
import { LinkedText } from '#ui/linked-text/linked-text.tsx';
import { UserText } from '#ui/user-text/user-text.tsx';
import { CheckMarks } from './check-marks.tsx';
import classes from './messages.module.css';

export interface MessageItemProps {
  message: Message;
  /** What to call the opener. */
  openerName: string;
  /** The first of several by the same person of the channel. */
  introduced: boolean;
  /** Written by whoever is looking. */
  mine: boolean;
}

/** Viewers' messages at the beginning of the line, the channel's at its end. */
export function MessageItem({ message, openerName, introduced, mine }: MessageItemProps) {
  const { t } = useTranslation('conversations');
  const { isOpener, user, user_id, id, is_read } = message;
  const staffName = user.name ?? t('chat.staff');
  const author = isOpener ? openerName : staffName;
  return (
    <li className={classes.item}>
      {introduced && !mine && (
        <span className={classes.author} aria-hidden>
          <Avatar name={user.name} image={user.avatar_url} seed={user_id ?? id} size={24} />
          <UserText>{staffName}</UserText>
        </span>
      )}
      <Bubble
        side={isOpener ? 'other' : 'own'}
        author={mine ? t('chat.you') : author}
        created_at={message.created_at}
        marks={isOpener && <CheckMarks read={is_read} />}
      >
        <LinkedText>{message.body}</LinkedText>
      </Bubble>
    </li>
  );
}
