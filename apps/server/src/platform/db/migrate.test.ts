import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it, onTestFinished } from 'vitest';
import { createTestDatabase } from '#testing/test-database.ts';
import { jobs } from '../../worker.ts';
import type { Database } from './database.ts';
import { migrate } from './migrate.ts';

const MIGRATIONS = fileURLToPath(new URL('../../../migrations', import.meta.url));

let database: Database;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.close());

interface Journal {
  entries: { idx: number; when: number; tag: string }[];
}

/** The migrations of a version that is one further than this one. */
async function nextVersion(statement: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'bimah-migrations-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await cp(MIGRATIONS, folder, { recursive: true });
  const file = join(folder, 'meta/_journal.json');
  const journal = JSON.parse(await readFile(file, 'utf8')) as Journal;
  const last = journal.entries.at(-1);
  if (!last) throw new Error('There are no migrations');
  journal.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1, tag: '9999_next' });
  await writeFile(file, JSON.stringify(journal));
  await writeFile(join(folder, '9999_next.sql'), statement);
  return folder;
}

const hasColumn = async () => {
  const { rows } = await database.pool.query(
    "select 1 from information_schema.columns where table_name = 'users' and column_name = 'shoes'",
  );
  return rows.length === 1;
};

it('older code refuses a newer database in one sentence, and changes nothing', async () => {
  const folder = await nextVersion('alter table users add column shoes int');
  await migrate(database.url, jobs, { folder });
  await expect(migrate(database.url, jobs)).rejects.toThrow(
    'The database was brought up to date by a newer version of Bimah than this one: start that version, or restore a backup from before it.',
  );
  await migrate(database.url, jobs, { folder });
  expect(await hasColumn()).toBe(true);
});

it('older code refuses a newer job queue too', async () => {
  await database.pool.query('update jobs.version set version = version + 1');
  await expect(migrate(database.url, jobs)).rejects.toThrow(/newer version of Bimah/);
});

it('a table in use is waited for in turns, so that those who read it come through between them', async () => {
  const folder = await nextVersion('alter table users add column shoes int');
  const reader = await database.pool.connect();
  await reader.query('begin; select from users');
  const pausesMs = Array.from({ length: 100 }, () => 500);
  const migrated = migrate(database.url, jobs, { folder, lockTimeoutMs: 1_000, pausesMs });
  await expect
    .poll(async () => {
      const { rows } = await database.pool.query(
        `select from pg_stat_activity where application_name = 'bimah-migrate'
         and datname = current_database() and wait_event_type = 'Lock'`,
      );
      return rows.length;
    })
    .toBe(1);
  await expect(database.pool.query('select from users')).resolves.toBeDefined();
  await reader.query('commit');
  reader.release();
  await migrated;
  expect(await hasColumn()).toBe(true);
});

it('a table that stays in use fails the start in one sentence, with nothing changed', async () => {
  const folder = await nextVersion('alter table users add column shoes int');
  const reader = await database.pool.connect();
  await reader.query('begin; select from users');
  await expect(
    migrate(database.url, jobs, { folder, lockTimeoutMs: 50, pausesMs: [10, 10] }),
  ).rejects.toThrow(
    'The database cannot be brought up to date: another program kept its tables locked through 3 attempts, and nothing was changed.',
  );
  await reader.query('commit');
  reader.release();
  expect(await hasColumn()).toBe(false);
});
