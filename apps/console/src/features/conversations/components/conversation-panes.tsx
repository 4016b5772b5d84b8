import type { ListedConversation } from '@bimah/contract/conversations.ts';
import { VisuallyHidden } from '@mantine/core';
import { IconCornerUpLeft } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { anonymousNumber, usePersonName } from '#features/users/index.ts';
import { Avatar } from '#ui/avatar/avatar.tsx';
import type { RowFocus } from '#ui/data-table/use-row-focus.ts';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { MarkedText } from '#ui/marked-text/marked-text.tsx';
import { NoMatches } from '#ui/search-field/no-matches.tsx';
import { TypingSearchField } from '#ui/search-field/typing-search-field.tsx';
import { Segmented } from '#ui/segmented/segmented.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { PaneList } from '#ui/two-panes/pane-list.tsx';
import { PaneRow, paneRowClass } from '#ui/two-panes/pane-row.tsx';
import { TwoPanes } from '#ui/two-panes/two-panes.tsx';
import { useConversationList } from '../use-conversation-list.ts';
import { useUnreadConversations } from '../use-unread-conversations.ts';

const ROW_PX = 66;

interface ConversationRowProps {
  conversation: ListedConversation;
  /** What was looked for. */
  query: string;
  /** It is the one on the screen. */
  current: boolean;
  focus: RowFocus;
}

/** Who wrote, when, and the last that was said; the whole row opens the conversation. */
function ConversationRow({ conversation, query, current, focus }: ConversationRowProps) {
  const { t } = useTranslation('conversations');
  const { id, channel_id, opener, unread_messages_count: unread } = conversation;
  const { found, last_message } = conversation;
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
        picture={
          <Avatar name={opener.name} image={opener.avatar_url} number={anonymousNumber(opener)} />
        }
        name={name}
        query={query}
        moment={conversation.updated_at}
        last={<Words {...(found ?? last_message)} query={query} />}
        {...(unread > 0 && {
          count: (
            <>
              <span aria-hidden>{unread}</span>
              <VisuallyHidden>{t('list.unread', { count: unread })}</VisuallyHidden>
            </>
          ),
        })}
      />
    </Link>
  );
}

interface WordsProps {
  body: string;
  isOpener: boolean;
  query: string;
}

/** The last that was said, or what was found. */
function Words({ body, isOpener, query }: WordsProps) {
  const { t } = useTranslation('conversations');
  return (
    <>
      {!isOpener && (
        <>
          <DirIcon icon={IconCornerUpLeft} size={14} />
          <VisuallyHidden>{t('list.own')}</VisuallyHidden>
        </>
      )}
      <MarkedText query={query} lines={1}>
        {body}
      </MarkedText>
    </>
  );
}

interface ConversationListProps {
  channelId: number;
  /** The conversation that is open beside it. */
  openId: number | null;
  /** The list is what the page is about. */
  isPage: boolean;
}

/** Who wrote to the channel, the last spoken in first. */
function ConversationList({ channelId, openId, isPage }: ConversationListProps) {
  const { t } = useTranslation('conversations');
  const { list, pager, state, change, clearFilters, filterCount } = useConversationList(channelId);
  const { q, show, page } = state;
  const search = (next: string) => change({ q: next });
  const unread = useUnreadConversations(channelId);
  return (
    <PaneList
      title={t('list.title')}
      isPage={isPage}
      scrollKey={`conversations ${channelId} ${show} ${q} ${page}`}
      search={<TypingSearchField label={t('list.search')} value={q} onSearch={search} />}
      tools={
        <Segmented
          label={t('list.show')}
          value={show}
          segments={[
            { value: 'all', label: t('list.all') },
            {
              value: 'unread',
              label: t('list.unreadOnly'),
              count: unread > 0 ? unread : undefined,
            },
          ]}
          onChange={(next) => change({ show: next })}
        />
      }
      answer={list}
      rows={list.data?.conversations}
      failed={t('list.failed')}
      empty={
        filterCount > 0 ? (
          <NoMatches query={q} onSearch={search} onClear={clearFilters} />
        ) : (
          <EmptyState picture="conversations" title={t('list.empty')} text={t('list.emptyText')} />
        )
      }
      {...(list.data?.capped && { note: t('list.capped', { count: list.data.total }) })}
      pager={pager}
      rowHeight={ROW_PX}
    >
      {(conversation, focus) => (
        <ConversationRow
          conversation={conversation}
          query={list.isPlaceholderData ? '' : q}
          current={conversation.id === openId}
          focus={focus}
        />
      )}
    </PaneList>
  );
}

export interface ConversationPanesProps {
  channelId: number;
  openId: number | null;
  /** One conversation is what the page is about, whether or not there is such a one. */
  showing: 'list' | 'detail';
  children: ReactNode;
}

export function ConversationPanes({
  channelId,
  openId,
  showing,
  children,
}: ConversationPanesProps) {
  return (
    <TwoPanes
      showing={showing}
      list={<ConversationList channelId={channelId} openId={openId} isPage={showing === 'list'} />}
      detail={children}
    />
  );
}
