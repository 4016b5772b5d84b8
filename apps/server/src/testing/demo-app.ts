import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import { loadDemoIfEmpty } from '../commands/demo.ts';
import { startTestApp, type TestApp } from './test-app.ts';

const DATABASE = 'bimah_demo';
/** Any constant will do. */
const LOCK = 4_118;

async function load(client: pg.Client, folder: string): Promise<void> {
  const test = await startTestApp();
  const { services } = test;
  await loadDemoIfEmpty(services);
  const { rows } = await test.db.execute<{ name: string }>('select current_database() as name');
  await cp(services.config.dataDir, folder, { recursive: true });
  await test.close();
  await client.query(`create database ${DATABASE} template ${rows[0]?.name}`);
}

/** The app with the demo content. Loading it takes long: the first test of a run does it for all. */
export async function startDemoApp(): Promise<TestApp> {
  const folder = join(inject('runFolder'), 'demo');
  const client = new pg.Client({ connectionString: inject('databaseServer') });
  await client.connect();
  await client.query('select pg_advisory_lock($1)', [LOCK]);
  const made = await client.query('select from pg_database where datname = $1', [DATABASE]);
  if (made.rowCount === 0) await load(client, folder);
  await client.end();
  return startTestApp({ copyOf: { database: DATABASE, folder } });
}
