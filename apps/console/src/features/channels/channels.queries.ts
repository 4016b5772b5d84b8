import { channelsApi } from '@bimah/contract/channels.ts';
import { PAGE_SIZE } from '@bimah/contract/limits.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { contractQuery } from '#platform/api/contract-query.ts';

export const channelQuery = (id: number) => contractQuery(channelsApi.get, { params: { id } });

/** Also of channels one does not work in, as long as viewers see them. */
export const channelSummaryQuery = (id: number) =>
  contractQuery(channelsApi.summary, { params: { id } });

const search = (term: string, limit: number) => ({
  ...contractQuery(channelsApi.autocomplete, { query: { term, limit } }),
  placeholderData: keepPreviousData,
});

/** Channels whose name resembles the term; among all of them for platform admins. */
export const channelSearchQuery = (term: string) => search(term, PAGE_SIZE.channel_switcher);

/** What a picker offers: a few to begin with, more once there is something to look for. */
export const channelOffersQuery = (term: string) =>
  search(term, term === '' ? PAGE_SIZE.channel_default_list : PAGE_SIZE.channel_switcher);

const PREVIEWED_VIDEOS = 3;

/** The last videos viewers see in a channel, for a look at its page. */
export const latestVideosQuery = (id: number) =>
  contractQuery(channelsApi.videos, {
    params: { id },
    query: { filter: '1', limit: PREVIEWED_VIDEOS },
  });
