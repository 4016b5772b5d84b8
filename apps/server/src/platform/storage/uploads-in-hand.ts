import { setTimeout as sleep } from 'node:timers/promises';
import { ApiError } from '#platform/http/api-error.ts';

/** The uploads of this process, so that it can wait for them when it is asked to stop. */
export interface UploadsInHand {
  readonly count: number;
  /** True from the moment the process was asked to stop. */
  readonly isEnding: boolean;
  /** Runs an upload; `giveUp` answers its sender, should it not be done in time. */
  take<T>(upload: () => Promise<T>, giveUp: () => void): Promise<T>;
  /** Says that the process is going, so that callers are sent elsewhere, and takes those who still come. */
  drain(ms: number): Promise<void>;
  /** Takes no new ones. Waits until the last one is done, at most so long, and then gives up the others. */
  finish(limitMs: number): Promise<void>;
}

export function uploadsInHand(): UploadsInHand {
  const inHand = new Set<() => void>();
  const ended = Promise.withResolvers<void>();
  let isEnding = false;
  let refusesNew = false;
  const endIfLast = () => {
    if (refusesNew && inHand.size === 0) ended.resolve();
  };
  return {
    get count() {
      return inHand.size;
    },
    get isEnding() {
      return isEnding;
    },
    async take(upload, giveUp) {
      if (refusesNew) throw new ApiError('unavailable', { retryAfterSeconds: 5 });
      inHand.add(giveUp);
      try {
        return await upload();
      } finally {
        inHand.delete(giveUp);
        endIfLast();
      }
    },
    async drain(ms) {
      isEnding = true;
      await sleep(ms);
    },
    async finish(limitMs) {
      isEnding = true;
      refusesNew = true;
      endIfLast();
      const timer = setTimeout(() => ended.resolve(), limitMs);
      await ended.promise;
      clearTimeout(timer);
      for (const giveUp of inHand) giveUp();
    },
  };
}
