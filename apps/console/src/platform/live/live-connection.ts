import type { Endpoint, OutputOf } from '@bimah/contract/endpoint.ts';
import { LIVE_HEARTBEAT_MS } from '@bimah/contract/limits.ts';
import { LIVE_RECENT, LIVE_RESYNC, liveRecent } from '@bimah/contract/live.ts';
import { ApiError } from '#platform/api/api-error.ts';
import { openStream } from '#platform/api/open-stream.ts';
import { growingPause, wait } from '#platform/connection/growing-pause.ts';
import { readEventStream, type StreamPart } from './event-stream.ts';

/** Two missed heartbeats and some grace: the line is dead even if nobody said so. */
const SILENCE_MS = LIVE_HEARTBEAT_MS * 2.5;

export interface LiveListener<E extends Endpoint> {
  /** Whatever is shown was read after this moment of the page's clock. */
  readonly since: number;
  /** What happened meanwhile is unknown: whatever is shown may be stale. */
  readonly onMissed: () => void;
  readonly onEvent: (event: OutputOf<E>) => unknown;
  /** Whether events are heard from now on. */
  readonly onLine: (isOpen: boolean) => void;
  /** The server knows the caller and does not let them listen any more. */
  readonly onRefused: () => void;
}

/** One line after the other; only the first knows what was read before it. */
interface Line<E extends Endpoint> extends LiveListener<E> {
  readonly endpoint: E;
  readonly isFirst: boolean;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function tell<E extends Endpoint>({ endpoint, onEvent }: Line<E>, value: unknown) {
  // A newer server may speak of things this page does not know.
  const event = endpoint.response.safeParse(value);
  if (event.success) onEvent(event.data as OutputOf<E>);
}

/** What happened between the first reading and this line is told in its first words, or unknown. */
function open<E extends Endpoint>(line: Line<E>, part: StreamPart) {
  const isRecent = part !== 'heartbeat' && part.name === LIVE_RECENT;
  const recent = liveRecent.safeParse(isRecent ? parseJson(part.data) : undefined);
  const readAgo = performance.now() - line.since;
  if (!line.isFirst || !recent.success || recent.data.reach < readAgo) return line.onMissed();
  for (const { age, ...event } of recent.data.events) if (age <= readAgo) tell(line, event);
}

function hear<E extends Endpoint>(line: Line<E>, part: StreamPart) {
  if (part === 'heartbeat') return;
  if (part.name === LIVE_RESYNC) line.onMissed();
  else if (part.name === undefined) tell(line, parseJson(part.data));
}

async function listenOnce<E extends Endpoint>(line: Line<E>, signal: AbortSignal) {
  const silence = new AbortController();
  const hangUp = AbortSignal.any([signal, silence.signal]);
  const body = await openStream(line.endpoint, hangUp);
  line.onLine(true);
  let timer = setTimeout(() => silence.abort(), SILENCE_MS);
  let isOpened = false;
  try {
    for await (const part of readEventStream(body, hangUp)) {
      clearTimeout(timer);
      timer = setTimeout(() => silence.abort(), SILENCE_MS);
      if (!isOpened) open(line, part);
      isOpened = true;
      hear(line, part);
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
  const isStopped = () => stop.signal.aborted;
  const run = async () => {
    let failures = 0;
    let lines = 0;
    const onLine = (isOpen: boolean) => {
      if (isOpen) {
        failures = 0;
        lines += 1;
      }
      listener.onLine(isOpen);
    };
    while (!isStopped()) {
      try {
        await listenOnce({ ...listener, onLine, endpoint, isFirst: lines === 0 }, stop.signal);
      } catch (error) {
        const status = statusOf(error);
        if (status === 403) listener.onRefused();
        if (status === 401 || status === 403) return;
      }
      if (isStopped()) return;
      onLine(false);
      await wait(growingPause(failures++), stop.signal);
    }
  };
  void run();
  return () => stop.abort();
}
