import { channelsApi } from '@bimah/contract/channels.ts';
import { connectionsApi, type Connections } from '@bimah/contract/connections.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { channelQuery } from '#features/channels/index.ts';
import { callApi } from '#platform/api/call-api.ts';
import { contractQuery, resourceKey } from '#platform/api/contract-query.ts';
import { useOptimisticMutation } from '#platform/api/use-optimistic-mutation.ts';

const FIRST_PULL_CHECK_MS = 5_000;

const isAwaited = ({ yt_id, yt_enabled, last_pull }: Connections) =>
  yt_id !== null && yt_enabled && last_pull === null;

/** Asks again by itself until the first look at the linked channel is done. */
export const connectionsQuery = (id: number) => ({
  ...contractQuery(connectionsApi.get, { params: { id } }),
  refetchInterval: ({ state }: { state: { data?: Connections | undefined } }) =>
    state.data && isAwaited(state.data) ? FIRST_PULL_CHECK_MS : (false as const),
});

/** Shows the new position at once; if the server refuses, it is as it was. */
export function useSetAutomatic(id: number) {
  const client = useQueryClient();
  return useOptimisticMutation({
    queryKey: connectionsQuery(id).queryKey,
    mutate: async (yt_enabled: boolean) => {
      const channel = await callApi(channelsApi.update, { params: { id }, body: { yt_enabled } });
      client.setQueryData(channelQuery(id).queryKey, channel);
    },
    apply: (connections: Connections, yt_enabled) => ({ ...connections, yt_enabled }),
    inverse: (yt_enabled) => !yt_enabled,
  });
}

export interface LinkChange {
  readonly id: number;
  /** An address of the channel in any form; null cuts the link. */
  readonly yt_id: string | null;
  /** The connections as they were when this was decided. */
  readonly updated_at: string;
}

/** Whether it worked or not, all is read again: somebody else may have been faster. */
export function useSetLink() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...body }: LinkChange) =>
      callApi(channelsApi.update, { params: { id }, body }),
    onSettled: () => client.invalidateQueries({ queryKey: resourceKey(channelsApi.list) }),
  });
}
