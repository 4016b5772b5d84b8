import { availableParallelism } from 'node:os';
import { isInsideTransaction } from '#platform/db/transaction.ts';
import { ApiError } from '#platform/http/api-error.ts';
import { createTurns, NoTurnError } from '#platform/turns.ts';
import { hashThreads, type HashTask } from './hash-threads.ts';

/** A core stays free for calls. */
const AT_ONCE = Math.max(1, Math.min(2, availableParallelism() - 1));
/** From one source; each takes some forty milliseconds. */
const WAITING_EACH = 12;
/** So that whoever comes last is answered within some seconds. */
const WAITING = 64;

const turns = createTurns({ atOnce: AT_ONCE, waiting: WAITING, waitingEach: WAITING_EACH });
const inThread = hashThreads();

/** Whoever sends more than can be looked at is told to slow down, and holds up nobody else. */
async function inTurn(whose: string, task: HashTask): Promise<string | boolean> {
  if (isInsideTransaction()) throw new Error('A password is hashed inside a transaction');
  try {
    return await turns(whose, () => inThread(task));
  } catch (error) {
    if (!(error instanceof NoTurnError && error.isOwnFault)) throw error;
    throw new ApiError('too_many_requests', { retryAfterSeconds: 1, cause: error });
  }
}

/** `whose`: those who share a source wait for each other, and for nobody else for long. */
export const hash = async (whose: string, password: string): Promise<string> =>
  (await inTurn(whose, { password, stored: null })) as string;

export const verify = async (whose: string, password: string, stored: string): Promise<boolean> =>
  (await inTurn(whose, { password, stored })) as boolean;
