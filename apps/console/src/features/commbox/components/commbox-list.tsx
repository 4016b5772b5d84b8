import type { CommboxConversationSummary } from '@bimah/contract/commbox.ts';
import { VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Avatar } from '#ui/avatar/avatar.tsx';
import type { RowFocus } from '#ui/data-table/use-row-focus.ts';
import { EmailText } from '#ui/ltr/middle-cut.tsx';
import { NoMatches } from '#ui/search-field/no-matches.tsx';
import { TypingSearchField } from '#ui/search-field/typing-search-field.tsx';
import { Segmented } from '#ui/segmented/segmented.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { PaneList } from '#ui/two-panes/pane-list.tsx';
import { PaneRow, paneRowClass } from '#ui/two-panes/pane-row.tsx';
import { UserText } from '#ui/user-text/user-text.tsx';
import { commboxListQuery, STATES } from '../commbox.queries.ts';
import { useCommboxPage } from '../use-commbox-page.ts';
import { useUserName } from '../use-user-name.ts';
import classes from './commbox-list.module.css';

const ROW_PX = 78;

interface CommboxRowProps {
  conversation: CommboxConversationSummary;
  current: boolean;
  focus: RowFocus;
}

/** Only a conversation that goes on is news. */
function OpenMark() {
  const { t } = useTranslation('commbox');
  return (
    <span className={classes.mark}>
      <span className={classes.dot} />
      {t('list.goesOn')}
    </span>
  );
}

function CommboxRow({ conversation, current, focus }: CommboxRowProps) {
  const { t } = useTranslation('commbox');
  const { id, user_name, user_email, closed_time } = conversation;
  const { last_message, last_message_at } = conversation;
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
        picture={<Avatar name={user_name} image={null} />}
        name={useUserName()(conversation)}
        moment={last_message_at}
        state={closed_time === null && <OpenMark />}
        {...(user_email !== null && { detail: <EmailText>{user_email}</EmailText> })}
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
  const { address, list, pager } = useCommboxPage();
  const { state, change, clearFilters, filterCount } = address;
  const { q, show, page } = state;
  const open = useQuery(commboxListQuery({ q, show: 'open', page: 1 })).data;
  return (
    <PaneList
      title={t('list.title')}
      isPage={isPage}
      scrollKey={`commbox ${show} ${q} ${page}`}
      search={
        <TypingSearchField
          label={t('list.search')}
          value={q}
          onSearch={(next) => change({ q: next })}
        />
      }
      tools={
        <Segmented
          label={t('list.show')}
          value={show}
          segments={STATES.map((value) => ({
            value,
            label: t(`list.shown.${value}`),
            ...(value === 'open' && { count: open?.capped ? undefined : open?.total }),
          }))}
          onChange={(next) => change({ show: next })}
        />
      }
      answer={list}
      rows={list.data?.commbox_conversations}
      failed={t('list.failed')}
      empty={
        filterCount > 0 ? (
          <NoMatches query={q} onSearch={(next) => change({ q: next })} onClear={clearFilters} />
        ) : (
          <EmptyState picture="inbox" title={t('list.empty')} text={t('list.emptyText')} />
        )
      }
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
