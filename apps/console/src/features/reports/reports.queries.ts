import type { OutputOf } from '@bimah/contract/endpoint.ts';
import { reportsApi } from '@bimah/contract/reports.ts';
import { videosApi } from '@bimah/contract/videos.ts';
import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#platform/api/call-api.ts';
import { contractQuery, endpointKey, resourceKey } from '#platform/api/contract-query.ts';
import type { CallInput } from '#platform/api/request.ts';
import { useOptimisticMutation } from '#platform/api/use-optimistic-mutation.ts';

export type ReportRequest = NonNullable<CallInput<typeof reportsApi.list>['query']>;
type Page = OutputOf<typeof reportsApi.list>;

export const reportListQuery = (query: ReportRequest) => ({
  ...contractQuery(reportsApi.list, { query }),
  placeholderData: keepPreviousData,
});

/** As many reports on one video as stand beside it; the rest are a number. */
const BESIDE = 5;

/** What else was said about the video, as far as the channel may see it. */
export const reportsOnVideoQuery = (videoId: number, channelId: number | null) =>
  contractQuery(reportsApi.list, {
    query: {
      video_id: videoId,
      limit: BESIDE,
      ...(channelId !== null && { channel_id: channelId }),
    },
  });

export const reportedVideoQuery = (id: number) => contractQuery(videosApi.get, { params: { id } });

export interface IgnoreChange {
  readonly id: number;
  readonly ignore: boolean;
}

/** Shows the decision at once; if the server refuses, it is as it was. */
export const useSetIgnored = () =>
  useOptimisticMutation({
    queryKey: endpointKey(reportsApi.list),
    mutate: ({ id, ignore }: IgnoreChange) =>
      callApi(reportsApi.update, { params: { id }, body: { ignore } }),
    apply: (page: Page, { id, ignore }) => ({
      ...page,
      reports: page.reports.map((one) => (one.id === id ? { ...one, is_ignore: ignore } : one)),
    }),
    inverse: (change) => ({ ...change, ignore: !change.ignore }),
  });

export function useReadReportsAgain() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: resourceKey(reportsApi.list) });
}
