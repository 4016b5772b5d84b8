import type { OutputOf } from '@bimah/contract/endpoint.ts';
import { oldVideosApi, type OldVideo } from '@bimah/contract/old-videos.ts';
import { videosApi } from '@bimah/contract/videos.ts';
import { keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query';
import { videoKeys } from '#features/videos/index.ts';
import { callApi } from '#platform/api/call-api.ts';
import { contractQuery, endpointKey } from '#platform/api/contract-query.ts';
import type { CallInput } from '#platform/api/request.ts';
import { useOptimisticMutation } from '#platform/api/use-optimistic-mutation.ts';

export type OldVideoRequest = NonNullable<CallInput<typeof oldVideosApi.list>['query']>;
type Page = OutputOf<typeof oldVideosApi.list>;

const listKey = endpointKey(oldVideosApi.list);

export const oldVideoListQuery = (query: OldVideoRequest) => ({
  ...contractQuery(oldVideosApi.list, { query }),
  placeholderData: keepPreviousData,
});

/** How many wait for their files to go, in figures only. */
export const deletedCountQuery = {
  ...contractQuery(oldVideosApi.list, { query: { deleted: 'true', limit: 1 } }),
  select: ({ total }: Page) => total,
};

/** Addresses of films; they open for some minutes. */
export const askDownloads = (ids: readonly number[], signal: AbortSignal) =>
  callApi(oldVideosApi.downloads, { body: { video_ids: [...ids] } }, { signal });

/** Whatever shows videos is read again, also after a refusal: somebody else may have been faster. */
function useBucketMutation(endpoint: typeof oldVideosApi.remove | typeof oldVideosApi.restore) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (videos: readonly Pick<OldVideo, 'id'>[]) =>
      callApi(endpoint, { body: { video_ids: videos.map(({ id }) => id) } }),
    onSettled: () =>
      Promise.all(videoKeys.map((queryKey) => client.invalidateQueries({ queryKey }))),
  });
}

export const useDeleteOldVideos = () => useBucketMutation(oldVideosApi.remove);
export const useRestoreOldVideos = () => useBucketMutation(oldVideosApi.restore);

export interface DownloadedChange {
  readonly id: number;
  readonly downloaded: boolean;
}

/** Shows the tick at once; if the server refuses, it is as it was. */
export const useSetDownloaded = () =>
  useOptimisticMutation({
    queryKey: listKey,
    mutate: ({ id, downloaded }: DownloadedChange) =>
      callApi(videosApi.update, { params: { id }, body: { downloaded } }),
    apply: (page: Page, { id, downloaded }) => ({
      ...page,
      videos: page.videos.map((video) => (video.id === id ? { ...video, downloaded } : video)),
    }),
    inverse: (change) => ({ ...change, downloaded: !change.downloaded }),
  });

/** Rows chosen on other pages as they are known now, not as they were when chosen. */
export function useLatestRows(rows: readonly OldVideo[]): readonly OldVideo[] {
  const client = useQueryClient();
  const pages = client.getQueriesData<Page>({ queryKey: listKey });
  const latest = new Map(
    pages.flatMap(([, page]) => page?.videos ?? []).map((video) => [video.id, video]),
  );
  return rows.map((row) => latest.get(row.id) ?? row);
}
