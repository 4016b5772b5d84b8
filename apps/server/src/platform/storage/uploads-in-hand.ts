import { ApiError } from '#platform/http/api-error.ts';

/** The uploads of this process, so that it can wait for them when it is asked to stop. */
export interface UploadsInHand {
  readonly count: number;
  /** True from the moment it waits: new ones are refused. */
  readonly isEnding: boolean;
  /** Runs an upload; `giveUp` answers its sender, should it not be done in time. */
  take<T>(upload: () => Promise<T>, giveUp: () => void): Promise<T>;
  /** Waits until the last one is done, at most so long, and then gives up the others. */
  finish(limitMs: number): Promise<void>;
}

export function uploadsInHand(): UploadsInHand {
  const inHand = new Set<() => void>();
  const ended = Promise.withResolvers<void>();
  let isEnding = false;
  const endIfLast = () => {
    if (isEnding && inHand.size === 0) ended.resolve();
  };
  return {
    get count() {
      return inHand.size;
    },
    get isEnding() {
      return isEnding;
    },
    async take(upload, giveUp) {
      if (isEnding) throw new ApiError('unavailable', { retryAfterSeconds: 5 });
      inHand.add(giveUp);
      try {
        return await upload();
      } finally {
        inHand.delete(giveUp);
        endIfLast();
      }
    },
    async finish(limitMs) {
      isEnding = true;
      endIfLast();
      const timer = setTimeout(() => ended.resolve(), limitMs);
      await ended.promise;
      clearTimeout(timer);
      for (const giveUp of inHand) giveUp();
    },
  };
}
