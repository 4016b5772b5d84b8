import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { installJobSchema } from '#platform/jobs/install.ts';
import type { RunnableJob } from '#platform/jobs/port.ts';
import { isDeadlock, isLockTimeout } from './errors.ts';
import { newerSchema, tablesInUse } from './migration-error.ts';
import { applySqlFiles } from './sql-files.ts';

const MIGRATIONS = fileURLToPath(new URL('../../../migrations', import.meta.url));

/** Any constant will do, as long as every server uses the same. */
const MIGRATION_LOCK = 7_201_946;

/**
 * How long a migration waits for a table others are using. Whatever asks for that table meanwhile
 * waits behind it, so this stays far below what a call has.
 */
const LOCK_TIMEOUT_MS = 3_000;
const PAUSES_MS = [1_000, 2_000, 4_000, 8_000];

interface MigrateOptions {
  readonly folder?: string;
  readonly lockTimeoutMs?: number;
  /** Before each further attempt. */
  readonly pausesMs?: readonly number[];
}

/** Brings the schema up to date. Servers that start together take turns; all but the first find nothing to do. */
export async function migrate(
  url: string,
  jobs: readonly RunnableJob<never>[],
  options: MigrateOptions = {},
): Promise<void> {
  const { folder = MIGRATIONS, lockTimeoutMs = LOCK_TIMEOUT_MS, pausesMs = PAUSES_MS } = options;
  const client = new pg.Client({ connectionString: url, application_name: 'bimah-migrate' });
  // Whoever waits for an answer hears of a lost connection; without a listener it would end the process.
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await refuseNewer(client, folder);
    await client.query(`set lock_timeout = ${lockTimeoutMs}`);
    await retryLocked(pausesMs, async () => {
      await applyMigrations(drizzle(client), { migrationsFolder: folder });
      await applySqlFiles(client);
      await installJobSchema(url, jobs, lockTimeoutMs);
    });
  } finally {
    await client.end();
  }
}

/** Whether each of the migrations, told by its moment, is one of ours. */
export function knowsMigrations(applied: readonly number[], folder = MIGRATIONS): boolean {
  const files = readMigrationFiles({ migrationsFolder: folder });
  const known = new Set(files.map(({ folderMillis }) => folderMillis));
  return applied.every((moment) => known.has(moment));
}

/** The moments of the migrations a database has seen; none where it has no tables yet. */
export async function appliedMigrations(client: pg.ClientBase): Promise<number[]> {
  const { rows: tables } = await client.query(
    "select 1 where to_regclass('drizzle.__drizzle_migrations') is not null",
  );
  if (tables.length === 0) return [];
  const { rows } = await client.query<{ created_at: string }>(
    'select created_at from drizzle.__drizzle_migrations order by created_at',
  );
  return rows.map(({ created_at }) => Number(created_at));
}

async function refuseNewer(client: pg.Client, folder: string): Promise<void> {
  if (!knowsMigrations(await appliedMigrations(client), folder)) throw newerSchema();
}

/** What failed for want of a lock has changed nothing, so that it can be begun anew. */
async function retryLocked(
  pausesMs: readonly number[],
  attempt: () => Promise<void>,
): Promise<void> {
  for (const pause of [...pausesMs, null]) {
    try {
      return await attempt();
    } catch (error) {
      if (!isLockTimeout(error) && !isDeadlock(error)) throw error;
      if (pause === null) throw tablesInUse(error, pausesMs.length + 1);
      await sleep(pause);
    }
  }
}
