import { commboxApi } from '@bimah/contract/commbox.ts';
import { PAGE_SIZE } from '@bimah/contract/limits.ts';
import { keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#platform/api/call-api.ts';
import { contractQuery, endpointKey } from '#platform/api/contract-query.ts';

const size = PAGE_SIZE.commbox_conversations;

export const STATES = ['all', 'open', 'closed'] as const;

interface CommboxShown {
  readonly q: string;
  readonly show: (typeof STATES)[number];
  readonly page: number;
}

export const commboxListQuery = ({ q, show, page }: CommboxShown) => ({
  ...contractQuery(commboxApi.list, {
    query: {
      limit: size,
      offset: (page - 1) * size,
      ...(q !== '' && { term: q }),
      ...(show !== 'all' && { is_open: show === 'open' }),
    },
  }),
  placeholderData: keepPreviousData,
});

export const commboxConversationQuery = (id: number) =>
  contractQuery(commboxApi.get, { params: { id } });

export function useRemoveConversation() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => callApi(commboxApi.remove, { params: { id } }),
    // The one that is gone stays on the screen until it is left, so it is not asked for again.
    onSuccess: () => client.invalidateQueries({ queryKey: endpointKey(commboxApi.list) }),
  });
}
