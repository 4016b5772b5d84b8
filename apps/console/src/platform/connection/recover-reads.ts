import type { Query, QueryClient } from '@tanstack/react-query';
import { ApiError } from '#platform/api/api-error.ts';
import { noteFailedReads } from './connection-store.ts';
import { growingPause, wait } from './growing-pause.ts';

/** Older data is on the screen, and reading it again came to nothing. */
const isStranded = (query: Query): boolean =>
  query.isActive() &&
  query.state.status === 'error' &&
  query.state.data !== undefined &&
  (!(query.state.error instanceof ApiError) || query.state.error.mayPass);

/**
 * Reads again what could not be read, with growing pauses, until it is there or has left the screen.
 * What never came at all stands there as failed, with a button; it is read again with the others when
 * the connection is back.
 */
export function recoverReads(client: QueryClient): () => void {
  const cache = client.getQueryCache();
  const stopping = new AbortController();
  let isRunning = false;

  const stranded = () => cache.findAll({ predicate: isStranded });
  const tell = () => {
    const times = stranded().map(({ state }) => state.dataUpdatedAt);
    noteFailedReads(times.length > 0 ? Math.min(...times) : null);
    return times.length > 0;
  };
  const run = async () => {
    for (let attempt = 0; tell() && !stopping.signal.aborted; attempt += 1) {
      await wait(growingPause(attempt), stopping.signal);
      await client.refetchQueries({ type: 'active', predicate: isStranded });
    }
    isRunning = false;
  };

  const unsubscribe = cache.subscribe(({ query }) => {
    if (isRunning || !isStranded(query as Query)) return;
    isRunning = true;
    void run();
  });
  return () => {
    stopping.abort();
    unsubscribe();
    noteFailedReads(null);
  };
}
