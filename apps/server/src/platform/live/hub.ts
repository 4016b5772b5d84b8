import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { liveEvent } from '@bimah/contract/live.ts';
import { reasonOf } from '#platform/describe-error.ts';
import type { LiveHub, LiveListener, LiveLog } from './port.ts';
import { LIVE_CHANNEL } from './publish.ts';
import { RecentEvents } from './recent.ts';

const CONNECT_TIMEOUT_MS = 5_000;
/** A connection can die without a word; one that does not answer in time is given up. */
const PROBE_EVERY_MS = 15_000;
const PROBE_TIMEOUT_MS = 5_000;
const CLOSE_TIMEOUT_MS = 1_000;
const RECONNECT_MS = { first: 100, most: 5_000 };

interface Line {
  /** Settles when the connection is over, however it ended. */
  readonly lost: Promise<void>;
  close(): Promise<unknown>;
}

async function listen(url: string, onMessage: (payload: string) => void): Promise<Line> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'bimah-live',
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    query_timeout: PROBE_TIMEOUT_MS,
    keepAlive: true,
  });
  const { promise: lost, resolve: onLost } = Promise.withResolvers<void>();
  client.on('error', () => onLost());
  client.on('end', () => onLost());
  client.on('notification', ({ payload = '' }) => onMessage(payload));
  // A dead connection never confirms its end.
  const close = () =>
    Promise.race([
      client.end().catch(() => {}),
      sleep(CLOSE_TIMEOUT_MS, undefined, { ref: false }),
    ]);
  try {
    await client.connect();
    await client.query(`listen ${LIVE_CHANNEL}`);
  } catch (error) {
    void close();
    throw error;
  }
  const probe = setInterval(
    () => void client.query('select 1').catch(() => onLost()),
    PROBE_EVERY_MS,
  );
  probe.unref();
  void lost.then(() => clearInterval(probe));
  return { lost, close };
}

/** Opens the one listening connection of this process, and keeps it open until closed. */
export async function createLiveHub(url: string, log: LiveLog): Promise<LiveHub> {
  const listeners = new Set<LiveListener>();
  const closing = new AbortController();
  const recent = new RecentEvents();

  const onMessage = (payload: string) => {
    const event = liveEvent.safeParse(parseJson(payload));
    if (!event.success) return;
    recent.add(event.data);
    for (const listener of listeners) listener.onEvent(event.data);
  };

  const reconnect = async (): Promise<Line> => {
    for (let pause = RECONNECT_MS.first; ; pause = Math.min(pause * 2, RECONNECT_MS.most)) {
      await sleep(pause, undefined, { signal: closing.signal, ref: false });
      try {
        return await listen(url, onMessage);
      } catch (error) {
        log.warn({ reason: reasonOf(error) }, 'live connection not back yet');
      }
    }
  };

  let line = await listen(url, onMessage);
  recent.startAfresh();
  const isClosing = () => closing.signal.aborted;
  const stayConnected = async () => {
    while (!isClosing()) {
      await line.lost;
      if (isClosing()) break;
      log.warn({}, 'live connection lost');
      void line.close();
      line = await reconnect();
      recent.startAfresh();
      for (const listener of listeners) listener.onResync();
    }
    await line.close();
  };
  const connected = stayConnected().catch(() => {});

  return {
    recent: () => recent.tell(),
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    async close() {
      closing.abort();
      await line.close();
      await connected;
    },
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
