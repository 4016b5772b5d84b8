import type { Conversation } from '@bimah/contract/conversations.ts';
import { VisuallyHidden } from '@mantine/core';
import { IconCornerUpLeft } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { usePersonName } from '#features/users/index.ts';
import { Avatar } from '#ui/avatar/avatar.tsx';
import type { RowFocus } from '#ui/data-table/use-row-focus.ts';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { PaneRow, paneRowClass } from '#ui/two-panes/pane-row.tsx';
import { UserText } from '#ui/user-text/user-text.tsx';
import classes from './conversation-row.module.css';

export interface ConversationRowProps {
  conversation: Conversation;
  /** It is the one on the screen. */
  current: boolean;
  focus: RowFocus;
}

/** Who wrote, when, and the last that was said; the whole row opens the conversation. */
export function ConversationRow({ conversation, current, focus }: ConversationRowProps) {
  const { t } = useTranslation('conversations');
  const { id, channel_id, opener, unread_messages_count: unread } = conversation;
  const name = usePersonName()(opener);
  return (
    <Link
      to="/channels/$channel_id/contacts/$contact_id"
      params={{ channel_id: String(channel_id), contact_id: String(id) }}
      search={true}
      className={paneRowClass}
      aria-current={current ? 'true' : undefined}
      data-unread={unread > 0 || undefined}
      {...focus}
    >
      <VisuallyHidden>{t('list.open')}</VisuallyHidden>
      <PaneRow
        picture={<Avatar name={opener.name} image={opener.avatar_url} seed={opener.id ?? id} />}
        name={name}
        moment={conversation.updated_at}
        last={<LastMessage {...conversation.last_message} />}
        mark={
          unread > 0 && (
            <span className={classes.count}>
              <span aria-hidden>{unread}</span>
              <VisuallyHidden>{t('list.unread', { count: unread })}</VisuallyHidden>
            </span>
          )
        }
      />
    </Link>
  );
}

function LastMessage({ body, isOpener }: Conversation['last_message']) {
  const { t } = useTranslation('conversations');
  return (
    <>
      {!isOpener && (
        <>
          <DirIcon icon={IconCornerUpLeft} size={14} />
          <VisuallyHidden>{t('list.own')}</VisuallyHidden>
        </>
      )}
      <UserText lines={1}>{body}</UserText>
    </>
  );
}
