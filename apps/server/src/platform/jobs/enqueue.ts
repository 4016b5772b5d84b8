import type { z } from 'zod';
import type { Db, Tx } from '#platform/db/database.ts';
import { bossOver } from './boss.ts';
import { forgetDead, lockDead } from './inspect.ts';
import type { JobType } from './port.ts';

/**
 * Adds a job to the caller's transaction: it exists exactly if the transaction commits.
 * Gives the job's id, or null where an exclusive job of the same key is already waiting or running.
 */
export const enqueue = <Schema extends z.ZodObject>(
  tx: Tx,
  job: JobType<Schema>,
  payload: z.input<Schema>,
): Promise<string | null> => send(tx, job, { payload });

/** The same for a job that waits until its time. */
export const enqueueAt = <Schema extends z.ZodObject>(
  tx: Tx,
  job: JobType<Schema>,
  order: { readonly payload: z.input<Schema>; readonly startAfter: Date },
): Promise<string | null> => send(tx, job, order);

async function send<Schema extends z.ZodObject>(
  tx: Tx,
  job: JobType<Schema>,
  { payload, startAfter }: { payload: z.input<Schema>; startAfter?: Date },
): Promise<string | null> {
  const data = job.payload.parse(payload);
  return bossOver(tx).send(job.name, data, {
    ...(startAfter && { startAfter }),
    ...(job.exclusive && { singletonKey: job.exclusive(data) }),
  });
}

/** Takes a job out of the queue with the caller's transaction. One that runs is not told: see to that elsewhere. */
export async function cancel<Schema extends z.ZodObject>(
  tx: Tx,
  job: JobType<Schema>,
  id: string,
): Promise<void> {
  await bossOver(tx).cancel(job.name, id);
  // One that is dead waits for nobody any more either.
  for (const dead of await lockDead(tx, [id])) await forgetDead(tx, dead);
}

/** Rejects unless the queue can be reached through this database. */
export async function checkJobs(db: Db): Promise<void> {
  if (!(await bossOver(db).isInstalled())) throw new Error('The job queue is not installed');
}
