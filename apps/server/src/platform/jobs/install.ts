import { PgBoss } from 'pg-boss';
import { createQueues, JOB_SCHEMA } from './boss.ts';
import type { RunnableJob } from './port.ts';

/**
 * Puts the tables of the job queue, and a queue per job, into the database. A process that only
 * enqueues relies on this having run; call it where migrations run, under the same lock.
 */
export async function installJobSchema(
  url: string,
  jobs: readonly RunnableJob<never>[] = [],
): Promise<void> {
  const boss = new PgBoss({
    connectionString: url,
    schema: JOB_SCHEMA,
    application_name: 'bimah-install-jobs',
    max: 1,
    supervise: false,
    schedule: false,
  });
  let failure: Error | undefined;
  boss.on('error', (error) => (failure ??= error));
  try {
    await boss.start();
    await createQueues(boss, jobs);
  } finally {
    await boss.stop({ graceful: false });
  }
  if (failure) throw failure;
}
