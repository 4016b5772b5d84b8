import {
  useMutation,
  useQueryClient,
  type QueryKey,
  type UseMutationResult,
} from '@tanstack/react-query';
import type { ApiError } from './api-error.ts';

export interface OptimisticMutation<Cached, Change, Answer> {
  /** Begins the keys of all cached answers that show the changed thing. */
  readonly queryKey: QueryKey;
  readonly mutate: (change: Change) => Promise<Answer>;
  /** The cached answer as it will be; called for each of them. */
  readonly apply: (cached: Cached, change: Change) => Cached;
  /** The change that takes this one back. */
  readonly inverse: (change: Change) => Change;
}

/**
 * Shows a change at once and takes it back if the server refuses. It is taken back by the inverse
 * change, not by a copy of the earlier state: other changes may have been made in between.
 */
export function useOptimisticMutation<Cached, Change, Answer>(
  spec: OptimisticMutation<Cached, Change, Answer>,
): UseMutationResult<Answer, ApiError, Change> {
  const client = useQueryClient();
  const { queryKey } = spec;
  const show = (change: Change) => {
    client.setQueriesData<Cached>({ queryKey }, (cached) => cached && spec.apply(cached, change));
  };

  return useMutation<Answer, ApiError, Change>({
    mutationKey: queryKey,
    mutationFn: spec.mutate,
    onMutate: async (change) => {
      await client.cancelQueries({ queryKey });
      show(change);
    },
    onError: (_, change) => show(spec.inverse(change)),
    onSettled: () => {
      // A refetch now would undo on screen what a later change still waits to save.
      const isLast = client.isMutating({ mutationKey: queryKey }) <= 1;
      return isLast ? client.invalidateQueries({ queryKey }) : undefined;
    },
  });
}
