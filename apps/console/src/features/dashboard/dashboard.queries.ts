import { channelsApi } from '@bimah/contract/channels.ts';
import { LIST_LIMIT_MAX, PAGE_SIZE } from '@bimah/contract/limits.ts';
import { processingApi } from '@bimah/contract/processing.ts';
import { videosApi } from '@bimah/contract/videos.ts';
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { callApi } from '#platform/api/call-api.ts';
import { contractQuery, endpointKey } from '#platform/api/contract-query.ts';
import type { Language } from '#platform/i18n/language.ts';

/** What the whole dashboard is about; without a language, all of them. */
export interface DashboardScope {
  readonly channel_id: number;
  readonly language: Language | undefined;
}

export const channelStatsQuery = ({ channel_id, language }: DashboardScope) => ({
  ...contractQuery(channelsApi.stats, { params: { id: channel_id }, query: { language } }),
  placeholderData: keepPreviousData,
});

const awaiting = (scope: DashboardScope) => ({ ...scope, filter: '3' }) as const;
const size = PAGE_SIZE.dashboard_awaiting;

/** Grows at its end; a video that slid to the next page meanwhile is not shown twice. */
export const awaitingVideosQuery = (scope: DashboardScope) =>
  infiniteQueryOptions({
    queryKey: [...endpointKey(videosApi.list), 'awaiting', scope] as const,
    queryFn: ({ pageParam: offset, signal }) =>
      callApi(videosApi.list, { query: { ...awaiting(scope), limit: size, offset } }, { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ total }, pages) =>
      pages.length * size < total ? pages.length * size : undefined,
    placeholderData: keepPreviousData,
    select: ({ pages }) => {
      const videos = pages.flatMap((page) => page.videos);
      return {
        videos: [...new Map(videos.map((video) => [video.id, video])).values()],
        total: pages.at(-1)?.total ?? 0,
      };
    },
  });

export const mostViewedQuery = (scope: DashboardScope) => ({
  ...contractQuery(videosApi.list, {
    query: { ...scope, filter: '1', sort_by: 'views', limit: PAGE_SIZE.dashboard_most_viewed },
  }),
  placeholderData: keepPreviousData,
});

/** As many of those that wait as one call tells; the calendar picks the ones with a date. */
export const scheduledVideosQuery = (scope: DashboardScope) => ({
  ...contractQuery(videosApi.list, { query: { ...awaiting(scope), limit: LIST_LIMIT_MAX } }),
  placeholderData: keepPreviousData,
});

/** How many of the videos on their way got stuck. */
export const failedProcessingQuery = ({ channel_id, language }: DashboardScope) => ({
  ...contractQuery(processingApi.list, { query: { channel_id, language, limit: LIST_LIMIT_MAX } }),
  select: ({ videos }: { videos: readonly { error: unknown }[] }) =>
    videos.filter(({ error }) => error !== null).length,
});
