import { driverError } from './errors.ts';

interface Waiting<In, Out> {
  readonly items: readonly In[];
  readonly resolve: (results: readonly Out[]) => void;
  readonly reject: (error: unknown) => void;
}

export interface Gatherer<In, Out> {
  /** Resolves when these items are written, with one result for each of them. */
  add(items: readonly In[]): Promise<readonly Out[]>;
}

export interface GathererOptions<In, Out> {
  /** Writes all of them or none; one result per item, in order. */
  readonly write: (items: readonly In[]) => Promise<readonly Out[]>;
  /** How many items go together; more only where a single caller brings more. */
  readonly most: number;
  /** How many writes may be under way: while the database works at one, the next is made ready. */
  readonly atOnce: number;
}

/** Only what somebody sent can be the fault of one of several; a database that is away is away for all. */
const isOnesFault = (error: unknown): boolean => /^2[23]/.test(driverError(error).code);

/**
 * Joins what calls at the same time want to write: while writes are under way others wait, and go
 * together in the next. A single call is written at once.
 */
export function createGatherer<In, Out>({
  write,
  most,
  atOnce,
}: GathererOptions<In, Out>): Gatherer<In, Out> {
  const waiting: Waiting<In, Out>[] = [];
  let writers = 0;

  function takeNext(): Waiting<In, Out>[] {
    let size = 0;
    const isFull = ({ items }: Waiting<In, Out>, index: number) => {
      size += items.length;
      return index > 0 && size > most;
    };
    const end = waiting.findIndex(isFull);
    return waiting.splice(0, end === -1 ? waiting.length : end);
  }

  async function writeTogether(calls: readonly Waiting<In, Out>[]): Promise<void> {
    const results = await write(calls.flatMap(({ items }) => items));
    let start = 0;
    for (const { items, resolve } of calls) {
      resolve(results.slice(start, start + items.length));
      start += items.length;
    }
  }

  async function settle(calls: readonly Waiting<In, Out>[]): Promise<void> {
    try {
      await writeTogether(calls);
    } catch (error) {
      if (calls.length > 1 && isOnesFault(error)) {
        for (const call of calls) await settle([call]);
      } else {
        for (const { reject } of calls) reject(error);
      }
    }
  }

  async function writeAll(): Promise<void> {
    writers += 1;
    while (waiting.length > 0) await settle(takeNext());
    writers -= 1;
  }

  return {
    add(items) {
      const { promise, resolve, reject } = Promise.withResolvers<readonly Out[]>();
      waiting.push({ items, resolve, reject });
      if (writers < atOnce) void writeAll();
      return promise;
    },
  };
}
