import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { installJobSchema } from '#platform/jobs/install.ts';
import type { RunnableJob } from '#platform/jobs/port.ts';

const migrationsFolder = fileURLToPath(new URL('../../../migrations', import.meta.url));

/** Any constant will do, as long as every server uses the same. */
const MIGRATION_LOCK = 7_201_946;

/** Brings the schema up to date. Servers that start together take turns; all but the first find nothing to do. */
export async function migrate(url: string, jobs: readonly RunnableJob<never>[]): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'bimah-migrate' });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await applyMigrations(drizzle(client), { migrationsFolder });
    await installJobSchema(url, jobs);
  } finally {
    await client.end();
  }
}
