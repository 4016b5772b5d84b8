import { parentPort } from 'node:worker_threads';
import { hashSync, verifySync } from '@node-rs/argon2';
import type { HashAnswer, HashTask } from './hash-threads.ts';

/** Hashes one password after the other, in a thread that does nothing else. */

/** The library's default algorithm is argon2id; 19 MiB and two passes are OWASP's setting for servers. */
const settings = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

function work({ password, stored }: HashTask): string | boolean {
  return stored === null ? hashSync(password, settings) : verifySync(stored, password);
}

function answerOf(task: HashTask): HashAnswer {
  try {
    return { result: work(task) };
  } catch (error) {
    return { failure: (error as Error).message };
  }
}

parentPort?.on('message', (task: HashTask) => parentPort?.postMessage(answerOf(task)));
