const MINUTE_MS = 60_000;
const QUESTIONS_PER_MINUTE = 60;
const FAILURES_MAX = 3;
const PAUSE_MS = 30_000;
/** A map that says we ask too much is left alone longer. */
const QUOTA_PAUSE_MS = 10 * MINUTE_MS;

/** Whether a question may be put to the map now, and how the last one went. */
export interface Spare {
  mayAsk(): boolean;
  answered(): void;
  failed(why: 'trouble' | 'quota'): void;
}

/** Spares a map that others use too: so many questions a minute, and a pause after trouble. */
export function createSpare(now: () => number = Date.now): Spare {
  let asked: number[] = [];
  let failures = 0;
  let pausedUntil = 0;
  return {
    mayAsk() {
      asked = asked.filter((at) => at > now() - MINUTE_MS);
      if (now() < pausedUntil || asked.length >= QUESTIONS_PER_MINUTE) return false;
      asked.push(now());
      return true;
    },
    answered() {
      failures = 0;
    },
    failed(why) {
      failures += 1;
      if (why === 'quota') pausedUntil = now() + QUOTA_PAUSE_MS;
      else if (failures >= FAILURES_MAX) pausedUntil = now() + PAUSE_MS;
    },
  };
}
