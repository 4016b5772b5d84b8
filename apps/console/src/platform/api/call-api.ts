import type { Endpoint, OutputOf } from '@bimah/contract/endpoint.ts';
import { transportError } from './api-error.ts';
import type { CallInput } from './request.ts';
import { sendCall, type SendOptions } from './send-call.ts';

export type CallOptions = Omit<SendOptions, 'timeoutMs'>;

/** A call that takes nothing may be made with nothing. */
export type CallArguments<E extends Endpoint> =
  Record<never, never> extends CallInput<E>
    ? [input?: CallInput<E> | undefined, options?: CallOptions]
    : [input: CallInput<E>, options?: CallOptions];

/** Makes a call of the contract and gives its answer, or throws an `ApiError`. */
export async function callApi<const E extends Endpoint>(
  endpoint: E,
  ...[input, options = {}]: CallArguments<E>
): Promise<OutputOf<E>> {
  const response = await sendCall(endpoint, input, options);
  try {
    return (await response.json()) as OutputOf<E>;
  } catch (error) {
    if (options.signal?.aborted) throw error;
    throw transportError('unreadable', response.status);
  }
}
