import type { Endpoint, OutputOf } from '@bimah/contract/endpoint.ts';
import { ApiError } from './api-error.ts';
import { callApi, type CallArguments } from './call-api.ts';
import { newIdempotencyKey } from './idempotency-key.ts';
import type { CallInput } from './request.ts';

/**
 * A creating call that may be sent again without creating twice: while it is unknown whether the
 * server got it, the same content travels under the same key.
 */
export function submitOnce<const E extends Endpoint>(
  endpoint: E,
): (input: CallInput<E>) => Promise<OutputOf<E>> {
  let unsettled: { content: string; key: string } | null = null;

  return async (input) => {
    const content = JSON.stringify(input);
    if (unsettled?.content !== content) unsettled = { content, key: newIdempotencyKey() };
    const options = { idempotencyKey: unsettled.key };
    try {
      const answer = await callApi(endpoint, ...([input, options] as CallArguments<E>));
      unsettled = null;
      return answer;
    } catch (error) {
      if (error instanceof ApiError && error.isRefusal) unsettled = null;
      throw error;
    }
  };
}
