import { liveEvent, type LiveEvent } from '@bimah/contract/live.ts';
import { readEventStream } from '../../apps/console/src/platform/live/event-stream.ts';
import type { Caller } from './latency.ts';

export interface Line {
  readonly isOpen: boolean;
  /** Hangs up, and waits until nothing comes any more. */
  stop(): Promise<void>;
}

/** Opens a live connection and hands on what it tells, until it is stopped or the server ends it. */
export async function listen(
  { product, token }: Caller,
  onEvent: (event: LiveEvent) => void,
): Promise<Line> {
  const hangUp = new AbortController();
  const { ok, status, body } = await fetch(`${product.url}/api/live`, {
    headers: { token },
    signal: hangUp.signal,
  });
  if (!ok || !body) throw new Error(`A live connection was answered with ${status}`);
  const line = { isOpen: true };
  const follow = async () => {
    for await (const part of readEventStream(body)) {
      if (part !== 'heartbeat' && part.name === undefined) {
        onEvent(liveEvent.parse(JSON.parse(part.data)));
      }
    }
  };
  const over = follow()
    .catch((error: unknown) => {
      if (!hangUp.signal.aborted) throw error;
    })
    .finally(() => {
      line.isOpen = false;
    });
  return {
    get isOpen() {
      return line.isOpen;
    },
    stop: () => {
      hangUp.abort();
      return over;
    },
  };
}
