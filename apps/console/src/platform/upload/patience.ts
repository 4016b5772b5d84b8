import { ApiError } from '#platform/api/api-error.ts';
import { UploadError } from './upload-error.ts';

/** `offline`: nothing answers. `retrying`: somebody does, and asks to be left alone for a while. */
export type UploadTrouble = 'offline' | 'retrying';

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 30_000;
/** What is answered, and no success, is over after so many. */
const ANSWERED_MAX = 6;

/** A lapsed signature, a damaged part, too much haste: asked anew they may pass. */
const PASSING = new Set([400, 403, 408, 425, 429, 500, 502, 503, 504]);

function troubleOf(error: unknown): UploadTrouble | null {
  if (error instanceof UploadError) {
    if (error.failure === 'unreachable') return 'offline';
    return error.failure === 'refused' && PASSING.has(error.status ?? 0) ? 'retrying' : null;
  }
  if (!(error instanceof ApiError) || !error.mayPass) return null;
  return error.status === 0 ? 'offline' : 'retrying';
}

/** Never all at the same moment; shorter when the network comes back meanwhile. */
function pause(attempt: number, signal: AbortSignal): Promise<void> {
  const longest = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** attempt);
  const ms = navigator.onLine ? longest * (0.5 + Math.random() / 2) : LONGEST_PAUSE_MS;
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const wait = new AbortController();
    const end = () => {
      wait.abort();
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(end, ms);
    window.addEventListener('online', end, { signal: wait.signal });
    signal.addEventListener('abort', end, { signal: wait.signal });
  });
}

interface Patience {
  readonly signal: AbortSignal;
  readonly onTrouble: (trouble: UploadTrouble) => void;
}

/** Does it again, after growing pauses, for as long as that may help; without a network, for ever. */
export async function patiently<T>(
  work: () => Promise<T>,
  { signal, onTrouble }: Patience,
): Promise<T> {
  let answered = 0;
  for (let attempt = 0; ; attempt += 1) {
    if (signal.aborted) throw new UploadError('cancelled');
    try {
      return await work();
    } catch (error) {
      const trouble = troubleOf(error);
      if (trouble === 'retrying') answered += 1;
      if (trouble === null || answered > ANSWERED_MAX) throw error;
      onTrouble(trouble);
      await pause(attempt, signal);
    }
  }
}
