import { PAGE_SIZE } from '@bimah/contract/limits.ts';
import { parseListState, type RawSearch } from '#platform/list-state/list-definition.ts';
import { choice, pageNumber, searchText } from '#platform/list-state/list-params.ts';
import { useListState } from '#platform/list-state/use-list-state.ts';
import { usePagedQuery } from '#platform/list-state/use-paged-query.ts';
import { commboxListQuery, STATES } from './commbox.queries.ts';

const listParams = { q: searchText(), show: choice(STATES), page: pageNumber() };

export const commboxPageQuery = (search: RawSearch) =>
  commboxListQuery(parseListState(listParams, search));

/** The page of the list that the address names; the same beside an open conversation. */
export function useCommboxPage() {
  const address = useListState(listParams);
  const query = commboxListQuery(address.state);
  return { address, ...usePagedQuery(query, address, PAGE_SIZE.commbox_conversations) };
}
