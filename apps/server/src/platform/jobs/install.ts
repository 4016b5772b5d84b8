import { PgBoss } from 'pg-boss';
import pgBoss from 'pg-boss/package.json' with { type: 'json' };
import { newerSchema } from '#platform/db/migration-error.ts';
import { createQueues, JOB_SCHEMA } from './boss.ts';
import type { RunnableJob } from './port.ts';

/** Of the tables of the queue, as this version knows them. */
export const JOB_SCHEMA_VERSION = pgBoss.pgboss.schema;

/**
 * Puts the tables of the job queue, and a queue per job, into the database. A process that only
 * enqueues relies on this having run; call it where migrations run, under the same lock.
 */
export async function installJobSchema(
  url: string,
  jobs: readonly RunnableJob<never>[] = [],
  lockTimeoutMs = 0,
): Promise<void> {
  // Handed on to the connection pool, whose options the queue's own type does not name.
  const patience = { lock_timeout: lockTimeoutMs };
  const boss = new PgBoss({
    connectionString: url,
    schema: JOB_SCHEMA,
    application_name: 'bimah-install-jobs',
    max: 1,
    ...patience,
    supervise: false,
    schedule: false,
  });
  let failure: Error | undefined;
  boss.on('error', (error) => (failure ??= error));
  try {
    await boss.start();
    if (((await boss.schemaVersion()) ?? 0) > JOB_SCHEMA_VERSION) throw newerSchema();
    await createQueues(boss, jobs);
  } finally {
    await boss.stop({ graceful: false });
  }
  if (failure) throw failure;
}
