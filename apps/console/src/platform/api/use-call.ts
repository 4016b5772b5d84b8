import type { Endpoint, OutputOf } from '@bimah/contract/endpoint.ts';
import { useMutation, useQueryClient, type UseMutationResult } from '@tanstack/react-query';
import type { ApiError } from './api-error.ts';
import { callApi, type CallArguments } from './call-api.ts';
import { resourceKey } from './contract-query.ts';
import type { CallInput } from './request.ts';

/**
 * A call that changes something. Whether it worked or not, its noun is read again: somebody else may
 * have been faster. What creates something takes `useCreate`.
 */
export function useCall<const E extends Endpoint>(
  endpoint: E,
): UseMutationResult<OutputOf<E>, ApiError, CallInput<E>> {
  const client = useQueryClient();
  return useMutation<OutputOf<E>, ApiError, CallInput<E>>({
    mutationFn: (input) => callApi(endpoint, ...([input] as unknown as CallArguments<E>)),
    onSettled: () => client.invalidateQueries({ queryKey: resourceKey(endpoint) }),
  });
}
