import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

export interface HashTask {
  readonly password: string;
  /** What to compare it with; null: it is to be hashed. */
  readonly stored: string | null;
}

export type HashAnswer = { readonly result: string | boolean } | { readonly failure: string };

/**
 * Threads of their own: those that Node shares among reading files, looking up names and drawing are
 * four, and forty passwords would hold up every picture. Started when first needed; none keeps a
 * process from ending.
 */
export function hashThreads() {
  const idle: Worker[] = [];

  const start = (): Worker => {
    const thread = new Worker(new URL('./hash-thread.ts', import.meta.url));
    thread.unref();
    return thread;
  };

  /** Called for no more at a time than there are to be threads. */
  return async (task: HashTask): Promise<string | boolean> => {
    const thread = idle.pop() ?? start();
    // While it works the process waits for it.
    thread.ref();
    thread.postMessage(task);
    const [answer] = (await once(thread, 'message')) as [HashAnswer];
    thread.unref();
    idle.push(thread);
    if ('failure' in answer) throw new Error(answer.failure);
    return answer.result;
  };
}
