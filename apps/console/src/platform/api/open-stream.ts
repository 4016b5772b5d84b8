import type { Endpoint } from '@bimah/contract/endpoint.ts';
import { transportError } from './api-error.ts';
import { sendCall } from './send-call.ts';

/** An endless answer: no time limit, read as it comes. */
export async function openStream(
  endpoint: Endpoint,
  signal: AbortSignal,
): Promise<ReadableStream<Uint8Array<ArrayBuffer>>> {
  const response = await sendCall(endpoint, undefined, { signal, timeoutMs: null });
  if (!response.body) throw transportError('unreadable', response.status);
  return response.body;
}
