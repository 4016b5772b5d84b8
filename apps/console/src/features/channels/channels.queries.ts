import { channelsApi } from '@bimah/contract/channels.ts';
import { PAGE_SIZE } from '@bimah/contract/limits.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { contractQuery } from '#platform/api/contract-query.ts';

export const channelQuery = (id: number) => contractQuery(channelsApi.get, { params: { id } });

/** Channels whose name resembles the term; among all of them for platform admins. */
export const channelSearchQuery = (term: string) => ({
  ...contractQuery(channelsApi.autocomplete, {
    query: { term, limit: PAGE_SIZE.channel_switcher },
  }),
  placeholderData: keepPreviousData,
});
