import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { recount } from '#features/counters/index.ts';
import { createTestDatabase, dropDatabase } from '#testing/test-database.ts';
import { jobs } from '../../worker.ts';
import { createDatabase } from './database.ts';
import { migrate } from './migrate.ts';

const MIGRATIONS = fileURLToPath(new URL('../../../migrations', import.meta.url));
/** The demo content of the first version with videos, which had four migrations. */
const EARLY_DEMO = fileURLToPath(new URL('early-demo.fixture.json.gz', import.meta.url));
const EARLY_MIGRATIONS = 4;
/** How many migrations there were whenever a version came out. Add the number when one does. */
const RELEASED = [1, EARLY_MIGRATIONS, 8, 12, 15, 17];

interface Journal {
  entries: { tag: string }[];
}

const DATABASE = 'landed_states';
let admin: pg.Client;
let url: string;
beforeAll(async () => {
  admin = new pg.Client({ connectionString: inject('databaseServer') });
  await admin.connect();
  const address = new URL(inject('databaseServer'));
  address.pathname = `/${DATABASE}`;
  url = address.href;
});
afterAll(async () => {
  await dropDatabase(admin, DATABASE);
  await admin.end();
});

async function inClient<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** A database as the version with so many migrations left it. */
async function asReleased(count: number): Promise<void> {
  await dropDatabase(admin, DATABASE);
  await admin.query(`create database ${DATABASE}`);
  const folder = await mkdtemp(join(tmpdir(), 'bimah-released-'));
  try {
    await cp(MIGRATIONS, folder, { recursive: true });
    const file = join(folder, 'meta/_journal.json');
    const journal = JSON.parse(await readFile(file, 'utf8')) as Journal;
    await writeFile(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, count) }));
    await inClient((client) => applyMigrations(drizzle(client), { migrationsFolder: folder }));
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Columns, constraints, indexes, functions and triggers, in words. */
async function schemaOf(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ line: string }>(`
    select format('%s.%s %s %s %s', table_name, column_name, data_type, is_nullable, column_default) as line
      from information_schema.columns where table_schema = 'public'
    union all select indexdef from pg_indexes where schemaname = 'public'
    union all select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid)
      from pg_constraint where connamespace = 'public'::regnamespace
    union all select pg_get_functiondef(p.oid) from pg_proc p
      where p.pronamespace = 'public'::regnamespace and p.prokind = 'f'
        and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
    union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
    order by 1`);
  return rows.map(({ line }) => line);
}

async function expected(): Promise<string[]> {
  const fresh = await createTestDatabase('_fresh');
  const client = new pg.Client({ connectionString: fresh.url });
  await client.connect();
  const schema = await schemaOf(client);
  await client.end();
  await fresh.close();
  return schema;
}

it.each(RELEASED)('a database of %i migrations becomes what a new one is', async (count) => {
  await asReleased(count);
  await migrate(url, jobs);
  expect(await inClient(schemaOf)).toEqual(await expected());
});

it('an early demo is all there afterwards, and counted right', async () => {
  const content = JSON.parse(gunzipSync(await readFile(EARLY_DEMO)).toString('utf8')) as Record<
    string,
    object[]
  >;
  await asReleased(EARLY_MIGRATIONS);
  await inClient(async (client) => {
    for (const [table, rows] of Object.entries(content)) {
      const columns = Object.keys(rows[0] ?? {})
        .map((name) => `"${name}"`)
        .join(', ');
      // As they were: triggers would count them once more.
      await client.query(`alter table ${table} disable trigger user`);
      await client.query(
        `insert into ${table} (${columns}) overriding system value
         select ${columns} from json_populate_recordset(null::${table}, $1)`,
        [JSON.stringify(rows)],
      );
      await client.query(`alter table ${table} enable trigger user`);
    }
  });
  await migrate(url, jobs);
  const countOf = async (table: string) =>
    inClient(async (client) => (await client.query(`select from ${table}`)).rowCount);
  for (const table of ['users', 'channels', 'videos', 'video_channels', 'comments', 'categories']) {
    expect([table, await countOf(table)]).toEqual([table, content[table]?.length]);
  }
  const database = createDatabase(url, { max: 1 });
  try {
    expect(await recount(database.pool)).toEqual([]);
  } finally {
    await database.close();
  }
});
