import { channelNumbersApi } from '@bimah/contract/channel-numbers.ts';
import { channelsApi } from '@bimah/contract/channels.ts';
import { LIST_LIMIT_MAX, PAGE_SIZE } from '@bimah/contract/limits.ts';
import { processingApi } from '@bimah/contract/processing.ts';
import { videosApi } from '@bimah/contract/videos.ts';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
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

/** A channel with more on hand than ten calls tell is beyond what a strip or a calendar can show. */
const PAGES_MAX = 10;

interface Page<Row> {
  readonly videos: readonly Row[];
  readonly total: number;
}

/** Reads a list to its end, for what has to know every row: as many at a time as one call gives. */
async function readWhole<Row>(
  read: (page: { limit: number; offset: number }) => Promise<Page<Row>>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (let page = 0; page < PAGES_MAX; page += 1) {
    const offset = page * LIST_LIMIT_MAX;
    const { videos, total } = await read({ limit: LIST_LIMIT_MAX, offset });
    rows.push(...videos);
    if (offset + LIST_LIMIT_MAX >= total) break;
  }
  return rows;
}

/** When the videos that wait will come out; those without a date are left out. */
export const scheduledTimesQuery = (scope: DashboardScope) =>
  queryOptions({
    queryKey: [...endpointKey(videosApi.list), 'scheduled', scope] as const,
    queryFn: ({ signal }) =>
      readWhole((page) =>
        callApi(videosApi.list, { query: { ...awaiting(scope), ...page } }, { signal }),
      ),
    placeholderData: keepPreviousData,
    select: (videos) => videos.flatMap(({ scheduled_at }) => scheduled_at ?? []),
  });

/** How many of the videos on their way got stuck. */
export const failedProcessingQuery = (scope: DashboardScope) =>
  queryOptions({
    queryKey: [...endpointKey(processingApi.list), 'failed', scope] as const,
    queryFn: ({ signal }) =>
      readWhole((page) =>
        callApi(processingApi.list, { query: { ...scope, ...page } }, { signal }),
      ),
    select: (videos) => videos.filter(({ error }) => error !== null).length,
  });

/** Of the whole channel, whatever the language. */
export const channelDaysQuery = (channel_id: number) =>
  contractQuery(channelNumbersApi.channelDays, { params: { id: channel_id } });

export const topVideosQuery = (channel_id: number) =>
  contractQuery(channelNumbersApi.topVideos, { params: { id: channel_id } });
