import { ApiError } from './http/api-error.ts';

export interface TurnsOptions {
  readonly atOnce: number;
  /** Of all together, beside what is being done. */
  readonly waiting: number;
  /** Of one of them; as many as of all, unless told. */
  readonly waitingEach?: number;
}

export type Turns = <Result>(whose: string, work: () => Promise<Result>) => Promise<Result>;

/** Others were before; nothing was done. */
export class NoTurnError extends ApiError {
  /** Of whose many, and not of all that wait. */
  readonly isOwnFault: boolean;

  constructor(isOwnFault: boolean) {
    super('unavailable', { retryAfterSeconds: 2 });
    this.name = 'NoTurnError';
    this.isOwnFault = isOwnFault;
  }
}

/**
 * For work that takes a processor: so much at once, and the rest waits. Those who wait are served in
 * turns, one of each, so that somebody with much to do holds up themselves. Beyond what may wait is
 * refused at once: whoever would wait too long is better told.
 */
export function createTurns({ atOnce, waiting, waitingEach = waiting }: TurnsOptions): Turns {
  /** Whoever was served last comes last. */
  const lines = new Map<string, (() => void)[]>();
  let [working, standing] = [0, 0];

  const callNext = () => {
    const [first] = lines;
    if (!first) return;
    const [whose, line] = first;
    const begin = line.shift();
    lines.delete(whose);
    if (line.length > 0) lines.set(whose, line);
    standing -= 1;
    begin?.();
  };

  const wait = (whose: string): Promise<void> => {
    const line = lines.get(whose) ?? [];
    if (line.length >= waitingEach) throw new NoTurnError(true);
    if (standing >= waiting) throw new NoTurnError(false);
    const { promise, resolve } = Promise.withResolvers<void>();
    line.push(resolve);
    lines.set(whose, line);
    standing += 1;
    return promise;
  };

  return async (whose, work) => {
    if (working < atOnce) working += 1;
    // Whoever is called takes over the place of whoever calls.
    else await wait(whose);
    try {
      return await work();
    } finally {
      if (standing > 0) callNext();
      else working -= 1;
    }
  };
}
