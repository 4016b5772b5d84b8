import { channelsApi } from '@bimah/contract/channels.ts';
import { connectionsApi, type Connections } from '@bimah/contract/connections.ts';
import { videoSiteApi } from '@bimah/contract/video-site.ts';
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { channelQuery } from '#features/channels/index.ts';
import { callApi } from '#platform/api/call-api.ts';
import { contractQuery, resourceKey } from '#platform/api/contract-query.ts';
import type { CallInput } from '#platform/api/request.ts';
import { useOptimisticMutation } from '#platform/api/use-optimistic-mutation.ts';

const PULL_CHECK_MS = 5_000;

const isAwaited = ({ yt_id, yt_enabled, last_pull, is_pulling }: Connections) =>
  is_pulling || (yt_id !== null && yt_enabled && last_pull === null);

/** Asks again by itself until a look at the linked channel that somebody waits for is done. */
export const connectionsQuery = (id: number) => ({
  ...contractQuery(connectionsApi.get, { params: { id } }),
  refetchInterval: ({ state }: { state: { data?: Connections | undefined } }) =>
    state.data && isAwaited(state.data) ? PULL_CHECK_MS : (false as const),
});

/** What the site calls the linked channel. The page is whole without it, so it is asked once. */
export const siteNameQuery = (yt_url: string) => ({
  ...contractQuery(videoSiteApi.channel, { query: { link: yt_url } }),
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
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

const readAgain = (client: QueryClient) =>
  client.invalidateQueries({ queryKey: resourceKey(channelsApi.list) });

/** Whether it worked or not, all is read again: somebody else may have been faster. */
export function useSetLink() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...body }: LinkChange) =>
      callApi(channelsApi.update, { params: { id }, body }),
    onSettled: () => readAgain(client),
  });
}

/** What comes back is the whole page as it now is. */
function useConnectionsMutation<Input>(
  id: number,
  mutationFn: (input: Input) => Promise<Connections>,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: (now) => client.setQueryData(connectionsQuery(id).queryKey, now),
    onError: () => readAgain(client),
  });
}

export type RulesChange = CallInput<typeof connectionsApi.setRules>['body'];

export const useSetRules = (id: number) =>
  useConnectionsMutation(id, (body: RulesChange) =>
    callApi(connectionsApi.setRules, { params: { id }, body }),
  );

export const usePullNow = (id: number) =>
  useConnectionsMutation<void>(id, () => callApi(connectionsApi.pull, { params: { id } }));
