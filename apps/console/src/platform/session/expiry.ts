import { endSession, onSessionChange, storedSession } from './session-store.ts';

const MS = 1_000;
/** Timers beyond this many milliseconds fire at once in every browser. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** Calls `run` at that moment, or at once if it has passed. Returns the way to call it off. */
export function at(moment: number, run: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const wait = () => {
    const left = moment - Date.now();
    if (left <= 0) return run();
    timer = setTimeout(wait, Math.min(left, LONGEST_TIMER_MS));
  };
  wait();
  return () => clearTimeout(timer);
}

export const expiryOf = ({ token_expires }: { token_expires: number }): number =>
  token_expires * MS;

/** Ends each session when its time comes, also one that ran out while nobody looked. */
export function endExpiredSessions(): () => void {
  let callOff = () => {};
  const plan = () => {
    callOff();
    const session = storedSession();
    if (session) callOff = at(expiryOf(session) + 1, () => endSession('expired'));
  };
  plan();
  const stop = onSessionChange(plan);
  return () => {
    stop();
    callOff();
  };
}
