const FIRST_MS = 1_000;
const LONGEST_MS = 60_000;

/** Doubles with every failure; the spread keeps a restarted server from being stormed. */
export const growingPause = (failures: number, random = Math.random()): number =>
  Math.min(FIRST_MS * 2 ** failures, LONGEST_MS) * (0.5 + random / 2);

const RETRY = new EventTarget();

/** Ends all pauses: somebody does not want to wait. */
export const endPauses = (): void => void RETRY.dispatchEvent(new Event('now'));

/** Shorter where the network comes back, or where nobody waits for it any more. */
export const wait = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const finish = () => {
      clearTimeout(timer);
      window.removeEventListener('online', finish);
      RETRY.removeEventListener('now', finish);
      signal.removeEventListener('abort', finish);
      resolve();
    };
    const timer = setTimeout(finish, ms);
    window.addEventListener('online', finish);
    RETRY.addEventListener('now', finish);
    signal.addEventListener('abort', finish);
  });
