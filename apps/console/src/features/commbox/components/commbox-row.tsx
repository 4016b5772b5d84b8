import type { CommboxConversationSummary } from '@bimah/contract/commbox.ts';
import { VisuallyHidden } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Avatar } from '#ui/avatar/avatar.tsx';
import type { RowFocus } from '#ui/data-table/use-row-focus.ts';
import { Ltr } from '#ui/ltr/ltr.tsx';
import { EmailText } from '#ui/ltr/middle-cut.tsx';
import { PaneRow, paneRowClass } from '#ui/two-panes/pane-row.tsx';
import { UserText } from '#ui/user-text/user-text.tsx';
import { useUserName } from '../use-user-name.ts';
import classes from './commbox-row.module.css';

export interface CommboxRowProps {
  conversation: CommboxConversationSummary;
  current: boolean;
  focus: RowFocus;
}

export function CommboxRow({ conversation, current, focus }: CommboxRowProps) {
  const { t } = useTranslation('commbox');
  const { id, user_name, user_email, object_id, last_message, last_message_at } = conversation;
  return (
    <Link
      to="/commbox-conversations/$conversation_id"
      params={{ conversation_id: String(id) }}
      search={true}
      className={paneRowClass}
      aria-current={current ? 'true' : undefined}
      {...focus}
    >
      <VisuallyHidden>{t('list.open')}</VisuallyHidden>
      <PaneRow
        picture={<Avatar name={user_name} image={null} seed={id} />}
        name={useUserName()(conversation)}
        moment={last_message_at}
        detail={
          <>
            {user_email !== null && (
              <span className={classes.email}>
                <EmailText>{user_email}</EmailText>
              </span>
            )}
            <span className={classes.object}>
              <VisuallyHidden>{t('objectId')}</VisuallyHidden>
              <Ltr>{object_id}</Ltr>
            </span>
          </>
        }
        last={<UserText lines={1}>{last_message}</UserText>}
      />
    </Link>
  );
}
