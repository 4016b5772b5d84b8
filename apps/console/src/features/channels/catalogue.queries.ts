import type { Channel } from '@bimah/contract/channel-record.ts';
import { channelsApi, type ChannelSort } from '@bimah/contract/channels.ts';
import type { OutputOf } from '@bimah/contract/endpoint.ts';
import { PAGE_SIZE } from '@bimah/contract/limits.ts';
import { keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#platform/api/call-api.ts';
import { contractQuery, endpointKey, resourceKey } from '#platform/api/contract-query.ts';
import type { CallInput } from '#platform/api/request.ts';
import { useCreate } from '#platform/api/use-create.ts';
import { useOptimisticMutation } from '#platform/api/use-optimistic-mutation.ts';
import { channelQuery } from './channels.queries.ts';

/** Begins the key of every cached answer that tells something of channels. */
const channelsKey = resourceKey(channelsApi.list);

export interface CatalogueRequest {
  readonly page: number;
  readonly sort_by: ChannelSort;
  readonly sort_dir: 'asc' | 'desc';
  readonly is_hot: boolean | undefined;
  readonly o_n_o: boolean | undefined;
  readonly channel_id: number | undefined;
}

const size = PAGE_SIZE.channels;

export const channelListQuery = ({ page, ...request }: CatalogueRequest) => ({
  ...contractQuery(channelsApi.list, {
    query: { ...request, limit: size, offset: (page - 1) * size },
  }),
  placeholderData: keepPreviousData,
});

/** What the catalogue switches on and off in its rows. */
export type ChannelFlag = 'hidden' | 'is_hot' | 'o_n_o' | 'yt_enabled';

export interface FlagChange {
  readonly channel: Channel;
  readonly flag: ChannelFlag;
  readonly on: boolean;
}

const withFlag = (
  page: OutputOf<typeof channelsApi.list>,
  { channel, flag, on }: FlagChange,
): OutputOf<typeof channelsApi.list> => ({
  ...page,
  channels: page.channels.map((row) => (row.id === channel.id ? { ...row, [flag]: on } : row)),
});

/** Shows the new position at once; if the server refuses, it is as it was. */
export function useSetFlag() {
  const client = useQueryClient();
  return useOptimisticMutation({
    queryKey: endpointKey(channelsApi.list),
    mutate: async ({ channel: { id }, flag, on }: FlagChange) => {
      const channel = await callApi(channelsApi.update, { params: { id }, body: { [flag]: on } });
      client.setQueryData(channelQuery(id).queryKey, channel);
    },
    apply: withFlag,
    inverse: (change) => ({ ...change, on: !change.on }),
  });
}

/** One switch of a channel, saved at once unless somebody else was quicker. */
export const saveFlag = (
  { id, updated_at }: Pick<Channel, 'id' | 'updated_at'>,
  change: Omit<ChannelUpdate, 'id' | 'updated_at'>,
) => callApi(channelsApi.update, { params: { id }, body: { ...change, updated_at } });

export const useCreateChannel = () => useCreate(channelsApi.create);

export type ChannelUpdate = CallInput<typeof channelsApi.update>['body'] & { readonly id: number };

/** Whatever shows a channel is read again; the record itself is known from the answer. */
export function useUpdateChannel() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...body }: ChannelUpdate) =>
      callApi(channelsApi.update, { params: { id }, body }),
    onSuccess: (channel) => {
      client.setQueryData(channelQuery(channel.id).queryKey, channel);
      return client.invalidateQueries({ queryKey: channelsKey });
    },
  });
}

export function useRemoveChannel() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => callApi(channelsApi.remove, { params: { id } }),
    onSuccess: (_, id) => {
      client.removeQueries({ queryKey: channelQuery(id).queryKey });
      return client.invalidateQueries({ queryKey: channelsKey });
    },
  });
}
