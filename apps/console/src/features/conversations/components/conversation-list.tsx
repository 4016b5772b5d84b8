import { PAGE_SIZE } from '@bimah/contract/limits.ts';
import type { Conversation } from '@bimah/contract/conversations.ts';
import { useTranslation } from 'react-i18next';
import { useRowFocus } from '#ui/data-table/use-row-focus.ts';
import { Pager } from '#ui/pager/pager.tsx';
import { Segmented } from '#ui/segmented/segmented.tsx';
import { facesOf } from '#ui/states/answer-faces.ts';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { ListState } from '#ui/states/list-state.tsx';
import { LoadingState } from '#ui/states/loading-state.tsx';
import { SteadyList } from '#ui/steady-list/steady-list.tsx';
import { useSteadyRows } from '#ui/steady-list/use-steady-rows.ts';
import { ListPane } from '#ui/two-panes/list-pane.tsx';
import { useConversationList } from '../use-conversation-list.ts';
import { useUnreadConversations } from '../use-unread-conversations.ts';
import { ConversationRow } from './conversation-row.tsx';

const ROW_PX = 64;
const keyOf = ({ id }: Conversation) => String(id);

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
  const scrollKey = `conversations ${channelId} ${state.show} ${state.page}`;
  const steady = useSteadyRows(list.data?.conversations, {
    keyOf,
    view: scrollKey,
    isPlaceholder: list.isPlaceholderData,
    movesAreNews: true,
  });
  const { rows } = steady;

  return (
    <ListPane
      title={t('list.title')}
      isPage={isPage}
      scrollKey={scrollKey}
      ready={rows !== undefined}
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
      pager={<Pager {...pager} />}
    >
      <ListState
        {...facesOf(list, t('list.failed'))}
        skeleton={<LoadingState rows={PAGE_SIZE.conversations} rowHeight={ROW_PX} />}
        count={rows?.length ?? 0}
        filtered={state.show === 'unread'}
        onClearFilters={clearFilters}
        empty={<EmptyState title={t('list.empty')} text={t('list.emptyText')} />}
        refreshing={list.isPlaceholderData}
      >
        <SteadyList list={steady}>
          <Rows rows={rows ?? []} openId={openId} />
        </SteadyList>
      </ListState>
    </ListPane>
  );
}

interface RowsProps {
  rows: readonly Conversation[];
  openId: number | null;
}

function Rows({ rows, openId }: RowsProps) {
  const rowFocus = useRowFocus(
    rows.map(({ id }) => String(id)),
    {},
  );
  return (
    <ul role="list">
      {rows.map((conversation, index) => (
        <li key={conversation.id}>
          <ConversationRow
            conversation={conversation}
            current={conversation.id === openId}
            focus={rowFocus(String(conversation.id), index)}
          />
        </li>
      ))}
    </ul>
  );
}
