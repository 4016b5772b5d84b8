import { channelsApi } from '@bimah/contract/channels.ts';
import { dashboardApi } from '@bimah/contract/dashboard.ts';
import type { OutputOf } from '@bimah/contract/endpoint.ts';
import { BULK_IDS_MAX, PAGE_SIZE } from '@bimah/contract/limits.ts';
import { processingApi } from '@bimah/contract/processing.ts';
import { reportsApi } from '@bimah/contract/reports.ts';
import { videosApi, type Video, type VideoChange } from '@bimah/contract/videos.ts';
import {
  infiniteQueryOptions,
  keepPreviousData,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { callApi } from '#platform/api/call-api.ts';
import { contractQuery, endpointKey, resourceKey } from '#platform/api/contract-query.ts';
import type { CallInput } from '#platform/api/request.ts';

export type VideoListQuery = NonNullable<CallInput<typeof videosApi.list>['query']>;
export type VideoFilters = Omit<VideoListQuery, 'limit' | 'offset'>;

/** Everything on the screen that may be out of date once a video has changed. */
export const videoKeys = [
  resourceKey(videosApi.list),
  endpointKey(channelsApi.videos),
  endpointKey(dashboardApi.show),
  resourceKey(processingApi.list),
  resourceKey(reportsApi.list),
] as const;

export const videoListQuery = (query: VideoListQuery) => contractQuery(videosApi.list, { query });

/** How many each tab of a library holds. */
export const videoCountsQuery = (
  query: NonNullable<CallInput<typeof videosApi.counts>['query']>,
) => ({
  ...contractQuery(videosApi.counts, { query }),
  placeholderData: keepPreviousData,
});

/** The video as it is now; the address of its file opens it anew. */
export const readVideo = (id: number, signal: AbortSignal) =>
  callApi(videosApi.get, { params: { id } }, { signal });

type VideoPage = OutputOf<typeof videosApi.list>;

/** Always the same function: it is asked again for new pages, not for every drawing of the list. */
function joinPages({ pages }: { readonly pages: readonly VideoPage[] }) {
  const videos = new Map(pages.flatMap((page) => page.videos).map((one) => [one.id, one]));
  const { total = 0, capped = false } = pages.at(-1) ?? {};
  return { videos: [...videos.values()], total, capped };
}

/** A list that grows at its end. A video that moved down between two pages is not shown twice. */
export const growingVideoListQuery = (filters: VideoFilters) =>
  infiniteQueryOptions({
    queryKey: [...endpointKey(videosApi.list), 'growing', filters] as const,
    queryFn: ({ pageParam: offset, signal }) =>
      callApi(
        videosApi.list,
        { query: { ...filters, limit: PAGE_SIZE.library, offset } },
        { signal },
      ),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => {
      const next = pages.length * PAGE_SIZE.library;
      return last.videos.length === PAGE_SIZE.library && next < last.total ? next : undefined;
    },
    placeholderData: keepPreviousData,
    select: joinPages,
  });

/** Reads again whatever of videos is on the screen. */
export function useReadVideosAgain() {
  const client = useQueryClient();
  return () => Promise.all(videoKeys.map((queryKey) => client.invalidateQueries({ queryKey })));
}

/** Whether it worked or not, what is shown is read again: somebody else may have been faster. */
function useVideoMutation<Input, Answer>(mutationFn: (input: Input) => Promise<Answer>) {
  const onSettled = useReadVideosAgain();
  return useMutation({ mutationFn, onSettled });
}

/** One change, without reading anything again; screens use the hooks below. */
export const changeVideo = (id: number, body: VideoChange) =>
  callApi(videosApi.update, { params: { id }, body });

export const useUpdateVideo = () =>
  useVideoMutation(({ id, ...body }: { id: number } & VideoChange) => changeVideo(id, body));

/** An end that has passed goes with it where that was asked. */
export const usePublishVideo = () =>
  useVideoMutation(({ id, endless }: Pick<Video, 'id'> & { endless?: boolean }) =>
    changeVideo(id, { status: 'published', ...(endless && { until: null }) }),
  );

/** Viewers lose it; its people find it among those that await publication. */
export const useTakeBackVideo = () =>
  useVideoMutation(({ id }: Pick<Video, 'id'>) => changeVideo(id, { status: 'unpublished' }));

/** Takes a video out of every list, and its open reports with it if wanted; it can be brought back. */
export const useRemoveVideo = () =>
  useVideoMutation(
    ({
      id,
      settle_reports,
      reason,
    }: Pick<Video, 'id'> & Pick<VideoChange, 'settle_reports' | 'reason'>) =>
      changeVideo(id, { hidden: true, settle_reports, reason }),
  );

export const useRestoreVideo = () =>
  useVideoMutation(({ id }: Pick<Video, 'id'>) => changeVideo(id, { hidden: false }));

/** Takes back what the caller did, in as many turns as it needs. */
async function undoChanges(ids: readonly number[]): Promise<void> {
  for (let from = 0; from < ids.length; from += BULK_IDS_MAX) {
    await callApi(videosApi.undo, { body: { undo_ids: ids.slice(from, from + BULK_IDS_MAX) } });
  }
}

export const useUndoVideos = () => useVideoMutation(undoChanges);

/** Deletes the video and its files. Nothing brings them back. */
export const useRemoveVideoForGood = () =>
  useVideoMutation(({ id }: Pick<Video, 'id'>) =>
    callApi(videosApi.removeForGood, { params: { id } }),
  );
