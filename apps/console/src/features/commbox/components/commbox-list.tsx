import type { CommboxConversationSummary } from '@bimah/contract/commbox.ts';
import { PAGE_SIZE } from '@bimah/contract/limits.ts';
import { useTranslation } from 'react-i18next';
import { pageNumber } from '#platform/list-state/list-params.ts';
import { useListState } from '#platform/list-state/use-list-state.ts';
import { usePagedQuery } from '#platform/list-state/use-paged-query.ts';
import { useRowFocus } from '#ui/data-table/use-row-focus.ts';
import { Pager } from '#ui/pager/pager.tsx';
import { facesOf } from '#ui/states/answer-faces.ts';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { ListState } from '#ui/states/list-state.tsx';
import { LoadingState } from '#ui/states/loading-state.tsx';
import { SteadyList } from '#ui/steady-list/steady-list.tsx';
import { useSteadyRows } from '#ui/steady-list/use-steady-rows.ts';
import { ListPane } from '#ui/two-panes/list-pane.tsx';
import { commboxListQuery } from '../commbox.queries.ts';
import { CommboxRow } from './commbox-row.tsx';

const listParams = { page: pageNumber() };
const size = PAGE_SIZE.commbox_conversations;
const ROW_PX = 84;
const keyOf = ({ id }: CommboxConversationSummary) => String(id);

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
  const { state } = address;
  const { list, pager } = usePagedQuery(commboxListQuery(state.page), address, size);
  const steady = useSteadyRows(list.data?.commbox_conversations, {
    keyOf,
    view: String(state.page),
    isPlaceholder: list.isPlaceholderData,
    movesAreNews: true,
  });
  const { rows } = steady;

  return (
    <ListPane
      title={t('list.title')}
      isPage={isPage}
      scrollKey={`commbox ${state.page}`}
      ready={rows !== undefined}
      pager={<Pager {...pager} />}
    >
      <ListState
        {...facesOf(list, t('list.failed'))}
        skeleton={<LoadingState rows={size} rowHeight={ROW_PX} />}
        count={rows?.length ?? 0}
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
  rows: readonly CommboxConversationSummary[];
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
          <CommboxRow
            conversation={conversation}
            current={conversation.id === openId}
            focus={rowFocus(String(conversation.id), index)}
          />
        </li>
      ))}
    </ul>
  );
}
