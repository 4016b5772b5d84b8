import { channelsApi } from '@bimah/contract/channels.ts';
import { REVALIDATE_MS } from '@bimah/contract/limits.ts';
import { processingApi } from '@bimah/contract/processing.ts';
import { videosApi } from '@bimah/contract/videos.ts';
import { keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#platform/api/call-api.ts';
import { contractQuery, endpointKey, resourceKey } from '#platform/api/contract-query.ts';
import type { CallInput } from '#platform/api/request.ts';

type ListQuery = NonNullable<CallInput<typeof processingApi.list>['query']>;

/** News arrives by itself; the slow repetition is for when the line is cut without a word. */
export const processingListQuery = (query: ListQuery) => ({
  ...contractQuery(processingApi.list, { query }),
  placeholderData: keepPreviousData,
  refetchInterval: REVALIDATE_MS,
});

const staleAfter = [
  resourceKey(processingApi.list),
  resourceKey(videosApi.list),
  endpointKey(channelsApi.videos),
];

/** Whether it worked or not, the rows are read again: some may have finished meanwhile. */
function useProcessingMutation<Input, Answer>(mutationFn: (input: Input) => Promise<Answer>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () =>
      Promise.all(staleAfter.map((queryKey) => client.invalidateQueries({ queryKey }))),
  });
}

export type Retry = CallInput<typeof processingApi.retry>['body'];

export const useRetryProcessing = () =>
  useProcessingMutation((body: Retry) => callApi(processingApi.retry, { body }));

export const useRemoveProcessing = () =>
  useProcessingMutation((ids: readonly number[]) =>
    callApi(processingApi.remove, { query: { ids: ids.join(',') } }),
  );
