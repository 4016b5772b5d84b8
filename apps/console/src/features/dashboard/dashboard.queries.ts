import { channelNumbersApi } from '@bimah/contract/channel-numbers.ts';
import { dashboardApi } from '@bimah/contract/dashboard.ts';
import { PAGE_SIZE } from '@bimah/contract/limits.ts';
import { videosApi } from '@bimah/contract/videos.ts';
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { callApi } from '#platform/api/call-api.ts';
import { contractQuery, endpointKey } from '#platform/api/contract-query.ts';
import { useCall } from '#platform/api/use-call.ts';
import type { Language } from '#platform/i18n/language.ts';

/** What the whole dashboard is about; without a language, all of them. */
export interface DashboardScope {
  readonly channel_id: number;
  readonly language: Language | undefined;
}

/** What is shown on it, of any channel. */
export const dashboardKey = endpointKey(dashboardApi.show);

/** As long as a pointer may rest on the link to it: nobody has done something elsewhere meanwhile. */
const ON_THE_WAY_MS = 3_000;

/** Whoever comes back to it has done something elsewhere: it is read anew each time. */
export const dashboardQuery = ({ channel_id, language }: DashboardScope) => ({
  ...contractQuery(dashboardApi.show, { params: { id: channel_id }, query: { language } }),
  placeholderData: keepPreviousData,
  staleTime: ON_THE_WAY_MS,
});

const size: number = PAGE_SIZE.dashboard_awaiting;

/** What waits beyond those that came with the dashboard itself. */
export const moreAwaitingQuery = (scope: DashboardScope) =>
  infiniteQueryOptions({
    queryKey: [...endpointKey(videosApi.list), 'awaiting', scope] as const,
    queryFn: ({ pageParam: offset, signal }) =>
      callApi(
        videosApi.list,
        { query: { ...scope, filter: '3', sort_by: 'schedule', limit: size, offset } },
        { signal },
      ),
    initialPageParam: size,
    getNextPageParam: ({ total }, pages) => {
      const next = (pages.length + 1) * size;
      return next < total ? next : undefined;
    },
    select: ({ pages }) => pages.flatMap((page) => page.videos),
  });

/** Of the whole channel, whatever the language. */
export const channelDaysQuery = (channel_id: number) =>
  contractQuery(channelNumbersApi.channelDays, { params: { id: channel_id } });

export const useSetGuide = () => useCall(dashboardApi.setGuide);
