import { PAGE_SIZE } from '@bimah/contract/limits.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useListState } from '#platform/list-state/use-list-state.ts';
import { conversationListQuery } from './conversations.queries.ts';
import { listParams } from './list-params.ts';

/** The page of conversations the address asks for. */
export function useConversationPage(channelId: number) {
  const address = useListState(listParams);
  const { page, show } = address.state;
  const list = useQuery(conversationListQuery({ channelId, page, unreadOnly: show === 'unread' }));
  return { ...address, list };
}

/** The same for the list itself, which brings an address back that asks for more than there is. */
export function useConversationList(channelId: number) {
  const answer = useConversationPage(channelId);
  const { list, state, change } = answer;
  const lastPage = Math.max(Math.ceil((list.data?.total ?? 0) / PAGE_SIZE.conversations), 1);

  // An old link, or a filter whose rows were read meanwhile.
  useEffect(() => {
    if (list.data && !list.isPlaceholderData && state.page > lastPage) change({ page: lastPage });
  }, [list.data, list.isPlaceholderData, state.page, lastPage, change]);

  return answer;
}
