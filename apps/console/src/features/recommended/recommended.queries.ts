import { PAGE_SIZE } from '@bimah/contract/limits.ts';
import { recommendedApi, type RecommendedVideo } from '@bimah/contract/recommended.ts';
import { videosApi } from '@bimah/contract/videos.ts';
import { keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#platform/api/call-api.ts';
import { contractQuery, endpointKey } from '#platform/api/contract-query.ts';

const size = PAGE_SIZE.recommended;
const queryKey = endpointKey(recommendedApi.list);

export const recommendedListQuery = ({ term, page }: { term: string; page: number }) => ({
  ...contractQuery(recommendedApi.list, {
    query: { term: term === '' ? undefined : term, limit: size, offset: (page - 1) * size },
  }),
  placeholderData: keepPreviousData,
});

const setHidden = ({ id }: Pick<RecommendedVideo, 'id'>, anonymous_hidden: boolean) =>
  callApi(videosApi.update, { params: { id }, body: { anonymous_hidden } });

/** The page stays as it is, so that the card keeps its place; the next visit reads anew. */
export function useHideFromRecommended() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (video: RecommendedVideo) => setHidden(video, true),
    onSuccess: () => client.invalidateQueries({ queryKey, refetchType: 'none' }),
  });
}

export function useReturnToRecommended() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (video: RecommendedVideo) => setHidden(video, false),
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
}
