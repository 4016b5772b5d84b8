import type { Db } from '#platform/db/database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import { rollUpActivity } from './activity.queue.ts';

/** What comes in meanwhile is counted together. */
const PAUSE_MS = 1_000;

export interface Reminder {
  /** Something waits to be counted. */
  remind(): void;
  stop(): void;
}

/**
 * Asks for a roll-up soon after something came in. One that waits or runs may have looked already:
 * it is asked for again. If this process ends before, the roll-up by the clock finds it.
 */
export function createReminder(db: Db): Reminder {
  let timer: NodeJS.Timeout | undefined;

  function remind(): void {
    timer ??= setTimeout(() => void ask(), PAUSE_MS).unref();
  }

  async function ask(): Promise<void> {
    timer = undefined;
    try {
      const id = await inTransaction(db, (tx) => enqueue(tx, rollUpActivity, {}));
      if (id === null) remind();
    } catch {
      // A database that is away is told elsewhere, and the clock asks each minute.
    }
  }

  return { remind, stop: () => clearTimeout(timer) };
}
