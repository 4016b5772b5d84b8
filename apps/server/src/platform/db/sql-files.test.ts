import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createTestDatabase } from '#testing/test-database.ts';
import type { Database } from './database.ts';
import { applySqlFiles } from './sql-files.ts';

const SCHEMA = fileURLToPath(new URL('../../schema', import.meta.url));

let database: Database;
let client: pg.Client;
let folder: string;
beforeEach(async () => {
  database = await createTestDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  folder = await mkdtemp(join(tmpdir(), 'bimah-sql-'));
  for (const name of await readdir(SCHEMA)) {
    if (name.endsWith('.sql')) await cp(join(SCHEMA, name), join(folder, name));
  }
});
afterEach(async () => {
  await client.end();
  await database.close();
  await rm(folder, { recursive: true });
});

const names = async (query: string) =>
  (await client.query<{ name: string }>(query)).rows.map(({ name }) => name).toSorted();

async function written(pattern: RegExp): Promise<string[]> {
  const files = (await readdir(SCHEMA)).filter((name) => name.endsWith('.sql'));
  const texts = await Promise.all(files.map((name) => readFile(join(SCHEMA, name), 'utf8')));
  return texts
    .flatMap((text) => Array.from(text.matchAll(pattern), ([, name, on]) => [name, on]))
    .map((parts) => parts.filter(Boolean).join(' on '))
    .toSorted();
}

async function appliedAt(name: string): Promise<Date | undefined> {
  const { rows } = await client.query<{ applied_at: Date }>(
    'select applied_at from drizzle.sql_files where name = $1',
    [name],
  );
  return rows[0]?.applied_at;
}

it('every function and every trigger of the database stands in a file, and none besides', async () => {
  const functions = await names(
    `select p.proname as name from pg_proc p
     where p.pronamespace = 'public'::regnamespace
       and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`,
  );
  expect(await written(/CREATE OR REPLACE FUNCTION "(\w+)"/g)).toEqual(functions);
  const triggers = await names(
    `select t.tgname || ' on ' || c.relname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
     where not t.tgisinternal and c.relnamespace = 'public'::regnamespace and t.tgparentid = 0`,
  );
  expect(await written(/CREATE OR REPLACE TRIGGER "(\w+)"[^;]*? ON "(\w+)"/g)).toEqual(triggers);
});

it('what has changed is applied again, and nothing else', async () => {
  const before = [await appliedAt('users.sql'), await appliedAt('system.sql')];
  const file = join(folder, 'system.sql');
  const text = await readFile(file, 'utf8');
  await writeFile(
    file,
    `${text}\nCREATE OR REPLACE FUNCTION "added_later"() RETURNS int LANGUAGE sql AS 'select 7';`,
  );
  await applySqlFiles(client, folder);
  const { rows } = await client.query('select added_later() as seven');
  expect(rows).toEqual([{ seven: 7 }]);
  const after = [await appliedAt('users.sql'), await appliedAt('system.sql')];
  expect(after[0]).toEqual(before[0]);
  expect(after[1]).not.toEqual(before[1]);
});

it('one that cannot be applied is named, and changes nothing', async () => {
  await writeFile(
    join(folder, 'follows.sql'),
    'CREATE FUNCTION "half_way"() RETURNS int LANGUAGE sql AS $$ select 1 $$;',
  );
  await writeFile(join(folder, 'users.sql'), 'CREATE FUNCTION oops;');
  await expect(applySqlFiles(client, folder)).rejects.toThrow(/^users\.sql: .*syntax error/);
  expect(await names("select proname as name from pg_proc where proname = 'half_way'")).toEqual([]);
});
