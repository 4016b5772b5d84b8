import { PAGE_SIZE } from '@bimah/contract/limits.ts';
import { useQuery } from '@tanstack/react-query';
import {
  parseListState,
  type RawSearch,
  type StateOf,
} from '#platform/list-state/list-definition.ts';
import { choice, pageNumber, searchText } from '#platform/list-state/list-params.ts';
import { useListState } from '#platform/list-state/use-list-state.ts';
import { usePagedQuery } from '#platform/list-state/use-paged-query.ts';
import { conversationListQuery } from './conversations.queries.ts';

/** Kept in the address of an open conversation too, so that the list beside it stays as it is. */
const listParams = { q: searchText(), show: choice(['all', 'unread']), page: pageNumber() };

const queryOf = (channelId: number, { q, page, show }: StateOf<typeof listParams>) =>
  conversationListQuery({ channelId, q, page, unreadOnly: show === 'unread' });

export const conversationPageQuery = (channelId: number, search: RawSearch) =>
  queryOf(channelId, parseListState(listParams, search));

function useAsked(channelId: number) {
  const address = useListState(listParams);
  return { address, query: queryOf(channelId, address.state) };
}

/** The page of conversations the address asks for. */
export const useConversationPage = (channelId: number) => useQuery(useAsked(channelId).query);

/** The same for the list itself, which brings an address back that asks for more than there is. */
export function useConversationList(channelId: number) {
  const { address, query } = useAsked(channelId);
  return { ...address, ...usePagedQuery(query, address, PAGE_SIZE.conversations) };
}
