import { useTranslation } from 'react-i18next';
import { Segmented } from '#ui/segmented/segmented.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { PaneList } from '#ui/two-panes/pane-list.tsx';
import { useConversationList } from '../use-conversation-list.ts';
import { useUnreadConversations } from '../use-unread-conversations.ts';
import { ConversationRow } from './conversation-row.tsx';

const ROW_PX = 64;

export interface ConversationListProps {
  channelId: number;
  /** The conversation that is open beside it. */
  openId: number | null;
  /** The list is what the page is about. */
  isPage: boolean;
}

/** Who wrote to the channel, the last spoken in first. */
export function ConversationList({ channelId, openId, isPage }: ConversationListProps) {
  const { t } = useTranslation('conversations');
  const { list, pager, state, change, clearFilters } = useConversationList(channelId);
  const unread = useUnreadConversations(channelId);
  return (
    <PaneList
      title={t('list.title')}
      isPage={isPage}
      scrollKey={`conversations ${channelId} ${state.show} ${state.page}`}
      tools={
        <Segmented
          wide
          label={t('list.show')}
          value={state.show}
          segments={[
            { value: 'all', label: t('list.all') },
            {
              value: 'unread',
              label:
                unread > 0 ? t('list.unreadOnlyCount', { value: unread }) : t('list.unreadOnly'),
            },
          ]}
          onChange={(show) => change({ show })}
        />
      }
      answer={list}
      rows={list.data?.conversations}
      failed={t('list.failed')}
      filtered={state.show === 'unread'}
      onClearFilters={clearFilters}
      empty={<EmptyState title={t('list.empty')} text={t('list.emptyText')} />}
      pager={pager}
      rowHeight={ROW_PX}
    >
      {(conversation, focus) => (
        <ConversationRow
          conversation={conversation}
          current={conversation.id === openId}
          focus={focus}
        />
      )}
    </PaneList>
  );
}
