import type { CommboxConversationSummary } from '@bimah/contract/commbox.ts';
import { PAGE_SIZE } from '@bimah/contract/limits.ts';
import { VisuallyHidden } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { pageNumber } from '#platform/list-state/list-params.ts';
import { useListState } from '#platform/list-state/use-list-state.ts';
import { usePagedQuery } from '#platform/list-state/use-paged-query.ts';
import { Avatar } from '#ui/avatar/avatar.tsx';
import type { RowFocus } from '#ui/data-table/use-row-focus.ts';
import { Ltr } from '#ui/ltr/ltr.tsx';
import { EmailText } from '#ui/ltr/middle-cut.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { PaneList } from '#ui/two-panes/pane-list.tsx';
import { PaneRow, paneRowClass } from '#ui/two-panes/pane-row.tsx';
import { UserText } from '#ui/user-text/user-text.tsx';
import { commboxListQuery } from '../commbox.queries.ts';
import { useUserName } from '../use-user-name.ts';
import classes from './commbox-list.module.css';

const listParams = { page: pageNumber() };
const ROW_PX = 84;

interface CommboxRowProps {
  conversation: CommboxConversationSummary;
  current: boolean;
  focus: RowFocus;
}

function CommboxRow({ conversation, current, focus }: CommboxRowProps) {
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

export interface CommboxListProps {
  /** The conversation that is open beside it. */
  openId: number | null;
  /** The list is what the page is about. */
  isPage: boolean;
}

/** Conversations held in Commbox, the last spoken in first. */
export function CommboxList({ openId, isPage }: CommboxListProps) {
  const { t } = useTranslation('commbox');
  const address = useListState(listParams);
  const { page } = address.state;
  const query = commboxListQuery(page);
  const { list, pager } = usePagedQuery(query, address, PAGE_SIZE.commbox_conversations);
  return (
    <PaneList
      title={t('list.title')}
      isPage={isPage}
      scrollKey={`commbox ${page}`}
      answer={list}
      rows={list.data?.commbox_conversations}
      failed={t('list.failed')}
      empty={<EmptyState title={t('list.empty')} text={t('list.emptyText')} />}
      pager={pager}
      rowHeight={ROW_PX}
    >
      {(conversation, focus) => (
        <CommboxRow
          conversation={conversation}
          current={conversation.id === openId}
          focus={focus}
        />
      )}
    </PaneList>
  );
}
