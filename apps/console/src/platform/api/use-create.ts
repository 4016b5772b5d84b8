import type { Endpoint, OutputOf } from '@bimah/contract/endpoint.ts';
import { useMutation, useQueryClient, type UseMutationResult } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApiError } from './api-error.ts';
import { resourceKey } from './contract-query.ts';
import { submitOnce } from './submit-once.ts';
import { waitBeforeRetry, worthRetrying } from './query-client.ts';
import type { CallInput } from './request.ts';

/** A creating call of a form: sent again by itself when the network fails, never done twice. */
export function useCreate<const E extends Endpoint>(
  endpoint: E,
): UseMutationResult<OutputOf<E>, ApiError, CallInput<E>> {
  const client = useQueryClient();
  const [submit] = useState(() => submitOnce(endpoint));
  return useMutation<OutputOf<E>, ApiError, CallInput<E>>({
    mutationFn: submit,
    retry: worthRetrying,
    retryDelay: waitBeforeRetry,
    onSuccess: () => client.invalidateQueries({ queryKey: resourceKey(endpoint) }),
  });
}
