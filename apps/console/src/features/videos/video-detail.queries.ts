import { channelNumbersApi } from '@bimah/contract/channel-numbers.ts';
import { PAGE_SIZE } from '@bimah/contract/limits.ts';
import { videoPositionsApi } from '@bimah/contract/video-positions.ts';
import { videosApi, type Video } from '@bimah/contract/videos.ts';
import type { OutputOf } from '@bimah/contract/endpoint.ts';
import { infiniteQueryOptions, queryOptions, useMutation } from '@tanstack/react-query';
import { callApi } from '#platform/api/call-api.ts';
import { contractQuery, endpointKey } from '#platform/api/contract-query.ts';
import { useReadVideosAgain } from './videos.queries.ts';

export type VideoComment = OutputOf<typeof videosApi.comments>['comments'][number];

const size = PAGE_SIZE.comments;

/** Newest first. New ones push the others down, so a page may repeat what is shown already. */
export const videoCommentsQuery = (id: number) =>
  infiniteQueryOptions({
    queryKey: [...endpointKey(videosApi.comments), id] as const,
    queryFn: ({ pageParam: offset, signal }) =>
      callApi(videosApi.comments, { params: { id }, query: { limit: size, offset } }, { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ total }, pages) =>
      pages.length * size < total ? pages.length * size : undefined,
    select: ({ pages }) => {
      const comments = pages.flatMap((page) => page.comments);
      return {
        comments: [...new Map(comments.map((comment) => [comment.id, comment])).values()],
        total: pages.at(-1)?.total ?? 0,
      };
    },
  });

/** Day by day, of the last 30. */
export const videoDaysQuery = (id: number) =>
  contractQuery(channelNumbersApi.videoDays, { params: { id } });

/** Lists and categories; they load and fail beside the video. */
export const videoPlacesQuery = (id: number) => contractQuery(videosApi.places, { params: { id } });

/** By the id of the category. */
export function useLeaveCategory(id: number) {
  const onSettled = useReadVideosAgain();
  return useMutation({
    mutationFn: (category_id: number) =>
      callApi(videoPositionsApi.removeFromCategory, { params: { id }, query: { category_id } }),
    onSettled,
  });
}

type FilmOf = Pick<Video, 'id' | 'video_url'>;

/** A picture out of the film: as long as the film is the same, so is this. */
export const videoFrameQuery = ({ id, video_url }: FilmOf, at: number) =>
  queryOptions({
    queryKey: [...endpointKey(videosApi.frame), id, video_url?.split('?')[0], at] as const,
    queryFn: ({ signal }) =>
      callApi(videosApi.frame, { params: { id }, query: { at } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    // The first of all may have to wait for the programs to be found.
    retry: 2,
  });

/** The site is asked later, in the background; what it answers arrives by itself. */
export const useFixDuration = () =>
  useMutation({
    mutationFn: (id: number) => callApi(videosApi.fixDuration, { params: { id } }),
  });
