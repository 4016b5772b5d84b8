import type { Endpoint } from '@bimah/contract/endpoint.ts';
import { currentSession, endSession } from '#platform/session/session-store.ts';
import { errorFrom, transportError, type ApiError } from './api-error.ts';
import { newIdempotencyKey } from './idempotency-key.ts';
import { addressOf, requestOf } from './request.ts';

const TIMEOUT_MS = 30_000;

export interface SendOptions {
  readonly signal?: AbortSignal | undefined;
  /** One logical submit keeps one key, however often it is sent. */
  readonly idempotencyKey?: string | undefined;
  /** For a token that is not yet, or no longer, the session's. */
  readonly token?: string | undefined;
  /** `null` waits for ever. */
  readonly timeoutMs?: number | null;
}

async function send(address: string, init: RequestInit, options: SendOptions): Promise<Response> {
  const { signal, timeoutMs = TIMEOUT_MS } = options;
  const timeout = timeoutMs === null ? null : AbortSignal.timeout(timeoutMs);
  const signals = [signal, timeout].filter((one) => one != null);
  try {
    return await fetch(address, { ...init, signal: AbortSignal.any(signals) });
  } catch (error) {
    // The caller gave up by itself and must see its own abort, not a failure.
    if (signal?.aborted) throw error;
    throw transportError(timeout?.aborted ? 'timeout' : 'network');
  }
}

/** Only the token that was refused is dropped: a new one may have arrived while the call ran. */
function noteRefusal(error: ApiError, token: string | undefined) {
  if (token === undefined || currentSession()?.token !== token) return;
  if (error.status === 401) endSession('expired');
  if (error.code === 'not_authorised') endSession('not_authorised');
}

/** Gives the successful response of a call, or throws an `ApiError`. */
export async function sendCall(
  endpoint: Endpoint,
  input: unknown,
  options: SendOptions,
): Promise<Response> {
  const token = options.token ?? currentSession()?.token;
  const idempotencyKey =
    options.idempotencyKey ?? (endpoint.creates ? newIdempotencyKey() : undefined);
  const init = requestOf(endpoint, input, { token, idempotencyKey });
  const response = await send(addressOf(endpoint, input), init, options);
  if (response.ok) return response;
  const error = await errorFrom(response);
  noteRefusal(error, token);
  throw error;
}
