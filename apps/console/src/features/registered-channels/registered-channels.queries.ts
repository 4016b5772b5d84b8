import { channelsApi } from '@bimah/contract/channels.ts';
import { PAGE_SIZE } from '@bimah/contract/limits.ts';
import { registeredChannelsApi } from '@bimah/contract/registered-channels.ts';
import type { OutputOf } from '@bimah/contract/endpoint.ts';
import { keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query';
import { channelQuery } from '#features/channels/index.ts';
import { callApi } from '#platform/api/call-api.ts';
import { contractQuery, endpointKey } from '#platform/api/contract-query.ts';

export type RegisteredPage = OutputOf<typeof registeredChannelsApi.list>;

export interface RegisteredRequest {
  readonly page: number;
  readonly term: string;
  readonly has_admin: boolean | undefined;
}

const size = PAGE_SIZE.registered_channels;

export const registeredChannelsQuery = ({ page, term, has_admin }: RegisteredRequest) => ({
  ...contractQuery(registeredChannelsApi.list, {
    query: { term, has_admin, limit: size, offset: (page - 1) * size },
  }),
  placeholderData: keepPreviousData,
});

const withPhone = (page: RegisteredPage, id: number, phone: string | null): RegisteredPage => ({
  ...page,
  channels: page.channels.map((row) => (row.id === id ? { ...row, phone } : row)),
});

/**
 * Saves the phone of one channel (E.164; null takes it away), one after the other. The list learns
 * the number without being read again, which would disturb who types next.
 */
export function useSavePhone(id: number) {
  const client = useQueryClient();
  return useMutation({
    scope: { id: `phone-of-channel-${id}` },
    mutationFn: (phone_number: string | null) =>
      callApi(channelsApi.update, { params: { id }, body: { phone_number } }),
    onSuccess: (channel) => {
      client.setQueryData(channelQuery(id).queryKey, channel);
      client.setQueriesData<RegisteredPage>(
        { queryKey: endpointKey(registeredChannelsApi.list) },
        (page) => page && withPhone(page, id, channel.phone_number),
      );
    },
  });
}
