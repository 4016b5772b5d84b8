import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbedded } from '#platform/db/embedded/start-embedded.ts';
import { migrate } from '#platform/db/migrate.ts';
import { jobs } from '../worker.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the server's `postgres` database; tests make their own beside it. */
    databaseServer: string;
    /** What lasts as long as the run. */
    runFolder: string;
  }
}

export const TEMPLATE = 'bimah_template';

/** One PostgreSQL for the whole run, with a migrated template that each test file copies in milliseconds. */
export default async function setUp(project: TestProject) {
  const dir = await mkdtemp(join(tmpdir(), 'bimah-test-'));
  // As root the database runs under another account, which must be able to pass through.
  await chmod(dir, 0o711);
  const server = await startEmbedded({ dir: join(dir, 'database'), fsync: false });
  const client = new pg.Client({ connectionString: server.url('postgres') });
  await client.connect();
  await client.query(`create database ${TEMPLATE}`);
  await client.end();
  await migrate(server.url(TEMPLATE), jobs);
  project.provide('databaseServer', server.url('postgres'));
  project.provide('runFolder', dir);
  return async () => {
    await server.stop();
    await rm(dir, { recursive: true, force: true });
  };
}
