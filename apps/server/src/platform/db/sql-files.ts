import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';

const SCHEMA = fileURLToPath(new URL('../../schema', import.meta.url));

interface SqlFile {
  readonly name: string;
  readonly text: string;
  readonly hash: string;
}

async function readSqlFiles(folder: string): Promise<SqlFile[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(folder, name), 'utf8');
      return { name, text, hash: createHash('sha256').update(text).digest('hex') };
    }),
  );
}

async function appliedHashes(client: pg.Client): Promise<ReadonlyMap<string, string>> {
  await client.query(
    `create table if not exists drizzle.sql_files (
      name text primary key, hash text not null, applied_at timestamptz not null default now())`,
  );
  const { rows } = await client.query<SqlFile>('select name, hash from drizzle.sql_files');
  return new Map(rows.map(({ name, hash }) => [name, hash]));
}

async function apply(client: pg.Client, { name, text, hash }: SqlFile): Promise<void> {
  try {
    await client.query(text);
  } catch (error) {
    throw Object.assign(error as Error, { message: `${name}: ${(error as Error).message}` });
  }
  await client.query(
    `insert into drizzle.sql_files (name, hash) values ($1, $2)
     on conflict (name) do update set hash = excluded.hash, applied_at = now()`,
    [name, hash],
  );
}

/**
 * Functions and triggers stand as they are now in SQL files beside the tables of the schema. A file
 * that has changed is applied again, all changed files or none.
 */
export async function applySqlFiles(client: pg.Client, folder = SCHEMA): Promise<void> {
  const applied = await appliedHashes(client);
  const files = await readSqlFiles(folder);
  const changed = files.filter(({ name, hash }) => applied.get(name) !== hash);
  if (changed.length === 0) return;
  await client.query('begin');
  try {
    // A function may call one of a file that comes later.
    await client.query('set local check_function_bodies = off');
    for (const file of changed) await apply(client, file);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}
