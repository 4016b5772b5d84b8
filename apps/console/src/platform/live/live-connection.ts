import type { Endpoint, OutputOf } from '@bimah/contract/endpoint.ts';
import { LIVE_HEARTBEAT_MS } from '@bimah/contract/limits.ts';
import { LIVE_RESYNC } from '@bimah/contract/live.ts';
import { ApiError } from '#platform/api/api-error.ts';
import { openStream } from '#platform/api/open-stream.ts';
import { readEventStream, type StreamPart } from './event-stream.ts';

const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 60_000;
/** Two missed heartbeats and some grace: the line is dead even if nobody said so. */
const SILENCE_MS = LIVE_HEARTBEAT_MS * 2.5;

export interface LiveListener<E extends Endpoint> {
  /**
   * What happened before is unknown, because the line is new or the server itself has missed
   * something: whatever is shown may be stale.
   */
  readonly onConnect: () => void;
  readonly onEvent: (event: OutputOf<E>) => unknown;
  /** The server knows the caller and does not let them listen any more. */
  readonly onRefused: () => void;
}

/** Doubles with every failure; the spread keeps a restarted server from being stormed. */
export const reconnectWait = (failures: number, random = Math.random()): number =>
  Math.min(FIRST_WAIT_MS * 2 ** failures, LONGEST_WAIT_MS) * (0.5 + random / 2);

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const finish = () => {
      clearTimeout(timer);
      window.removeEventListener('online', finish);
      signal.removeEventListener('abort', finish);
      resolve();
    };
    const timer = setTimeout(finish, ms);
    window.addEventListener('online', finish);
    signal.addEventListener('abort', finish);
  });

function dispatch<E extends Endpoint>(endpoint: E, part: StreamPart, listener: LiveListener<E>) {
  if (part === 'heartbeat') return;
  if (part.name === LIVE_RESYNC) listener.onConnect();
  // A newer server may speak of things this page does not know.
  const event = endpoint.response.safeParse(parseJson(part.data));
  if (event.success) listener.onEvent(event.data as OutputOf<E>);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function listenOnce<E extends Endpoint>(
  endpoint: E,
  listener: LiveListener<E>,
  signal: AbortSignal,
) {
  const silence = new AbortController();
  const hangUp = AbortSignal.any([signal, silence.signal]);
  const body = await openStream(endpoint, hangUp);
  listener.onConnect();
  let timer = setTimeout(() => silence.abort(), SILENCE_MS);
  try {
    for await (const part of readEventStream(body, hangUp)) {
      clearTimeout(timer);
      timer = setTimeout(() => silence.abort(), SILENCE_MS);
      dispatch(endpoint, part, listener);
    }
  } finally {
    clearTimeout(timer);
  }
}

const statusOf = (error: unknown) => (error instanceof ApiError ? error.status : 0);

/** Keeps a stream of events open until the returned function is called or the server refuses. */
export function connectLive<const E extends Endpoint>(
  endpoint: E,
  listener: LiveListener<E>,
): () => void {
  const stop = new AbortController();
  const run = async () => {
    let failures = 0;
    const watched: LiveListener<E> = {
      ...listener,
      onConnect: () => {
        failures = 0;
        listener.onConnect();
      },
    };
    while (!stop.signal.aborted) {
      try {
        await listenOnce(endpoint, watched, stop.signal);
      } catch (error) {
        const status = statusOf(error);
        if (status === 403) listener.onRefused();
        if (status === 401 || status === 403) return;
      }
      await pause(reconnectWait(failures++), stop.signal);
    }
  };
  void run();
  return () => stop.abort();
}
