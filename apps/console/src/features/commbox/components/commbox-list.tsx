import { PAGE_SIZE } from '@bimah/contract/limits.ts';
import { useTranslation } from 'react-i18next';
import { pageNumber } from '#platform/list-state/list-params.ts';
import { useListState } from '#platform/list-state/use-list-state.ts';
import { usePagedQuery } from '#platform/list-state/use-paged-query.ts';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { PaneList } from '#ui/two-panes/pane-list.tsx';
import { commboxListQuery } from '../commbox.queries.ts';
import { CommboxRow } from './commbox-row.tsx';

const listParams = { page: pageNumber() };
const ROW_PX = 84;

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
