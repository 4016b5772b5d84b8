import { commentsApi } from '@bimah/contract/comments.ts';
import { PAGE_SIZE } from '@bimah/contract/limits.ts';
import { videosApi } from '@bimah/contract/videos.ts';
import { keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '#platform/api/api-error.ts';
import { callApi } from '#platform/api/call-api.ts';
import { contractQuery, resourceKey } from '#platform/api/contract-query.ts';
import type { CallInput } from '#platform/api/request.ts';

export const size = PAGE_SIZE.comments;

type CommentRequest = NonNullable<CallInput<typeof commentsApi.list>['query']>;

export const commentListQuery = (query: CommentRequest) => ({
  ...contractQuery(commentsApi.list, { query }),
  placeholderData: keepPreviousData,
});

/** As many on the same video as stand beside it; the rest are a number. */
const BESIDE = 6;

export const commentsOnVideoQuery = (channel_id: number, video_id: number) =>
  contractQuery(commentsApi.list, { query: { channel_id, video_id, limit: BESIDE } });

/** How much somebody wrote under the videos of a channel; the comments themselves are a click away. */
export const commentsOfWriterQuery = (channel_id: number, user_id: number) =>
  contractQuery(commentsApi.list, { query: { channel_id, user_id, limit: 1 } });

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
