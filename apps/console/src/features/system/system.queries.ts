import { PAGE_SIZE } from '@bimah/contract/limits.ts';
import { systemApi } from '@bimah/contract/system.ts';
import { keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#platform/api/call-api.ts';
import { contractQuery, endpointKey } from '#platform/api/contract-query.ts';
import type { CallInput } from '#platform/api/request.ts';

/** Whoever looks on wants to see it move. */
const WATCH_MS = 10_000;

export const systemQuery = () => ({
  ...contractQuery(systemApi.get, {}),
  refetchInterval: WATCH_MS,
});

export const failedJobsQuery = (page: number) => ({
  ...contractQuery(systemApi.failedJobs, {
    query: { limit: PAGE_SIZE.failed_jobs, offset: (page - 1) * PAGE_SIZE.failed_jobs },
  }),
  placeholderData: keepPreviousData,
  refetchInterval: WATCH_MS,
});

const ROOM_EVERY_MS = 60_000;

/** Asked on every screen of a platform admin, so it asks for next to nothing. */
export const roomQuery = () => ({
  ...contractQuery(systemApi.room, {}),
  refetchInterval: ROOM_EVERY_MS,
  staleTime: ROOM_EVERY_MS,
});

/** Whether it worked or not, all of it is read again: others may have been quicker. */
function useJobMutation<Input>(mutationFn: (input: Input) => Promise<{ count: number }>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () =>
      Promise.all(
        [endpointKey(systemApi.get), endpointKey(systemApi.failedJobs)].map((queryKey) =>
          client.invalidateQueries({ queryKey }),
        ),
      ),
  });
}

export type Retry = CallInput<typeof systemApi.retryJobs>['body'];

export const useRetryJobs = () =>
  useJobMutation((body: Retry) => callApi(systemApi.retryJobs, { body }));

export const useSetJobsAside = () =>
  useJobMutation((ids: string[]) => callApi(systemApi.setAsideJobs, { body: { ids } }));
