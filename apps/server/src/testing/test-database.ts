import pg from 'pg';
import { inject } from 'vitest';
import { createDatabase, type Database } from '#platform/db/database.ts';
import { TEMPLATE } from './global-setup.ts';

/** Tests send many calls at once, and write rows by the ten thousand, on machines busy with other things. */
const PATIENCE_MS = 60_000;

/** Not `with (force)`: that fails where autovacuum is at work in it, whose processes are not ours to end. */
export async function dropDatabase(client: pg.Client, name: string): Promise<void> {
  await client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = $1 and backend_type = 'client backend'`,
    [name],
  );
  await client.query(`drop database if exists ${name}`);
}

/** A fresh database for the test file that asks, named after its worker. */
export async function createTestDatabase(suffix = '', template = TEMPLATE): Promise<Database> {
  const server = inject('databaseServer');
  const name = `test_${process.env['VITEST_POOL_ID'] ?? '0'}${suffix}`;
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await dropDatabase(client, name);
  await client.query(`create database ${name} template ${template}`);
  await client.end();
  const url = new URL(server);
  url.pathname = `/${name}`;
  return createDatabase(url.href, {
    max: 5,
    connectTimeoutMs: PATIENCE_MS,
    statementTimeoutMs: PATIENCE_MS,
  });
}
