import { commentsApi } from '@bimah/contract/comments.ts';
import { PAGE_SIZE } from '@bimah/contract/limits.ts';
import { videosApi } from '@bimah/contract/videos.ts';
import { keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '#platform/api/api-error.ts';
import { callApi } from '#platform/api/call-api.ts';
import { contractQuery, resourceKey } from '#platform/api/contract-query.ts';

export const size = PAGE_SIZE.comments;

export const commentListQuery = (channelId: number, page: number) => ({
  ...contractQuery(commentsApi.list, {
    query: { channel_id: channelId, limit: size, offset: (page - 1) * size },
  }),
  placeholderData: keepPreviousData,
});

/** The video's own page shows and counts them too. Read again also after a refusal. */
export function useRemoveComment() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) =>
      callApi(commentsApi.remove, { params: { id } }).catch((error: unknown) => {
        // Somebody else was faster: it is gone, which is what was wanted.
        if (!(error instanceof ApiError) || error.code !== 'not_found') throw error;
      }),
    onSettled: () =>
      Promise.all(
        [commentsApi.list, videosApi.list].map((endpoint) =>
          client.invalidateQueries({ queryKey: resourceKey(endpoint) }),
        ),
      ),
  });
}
