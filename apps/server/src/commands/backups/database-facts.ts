import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { findAllKept } from '#features/uploads/index.ts';
import { appliedMigrations } from '#platform/db/migrate.ts';
import type { StoragePort } from '#platform/storage/port.ts';
import type { Manifest } from './manifest.ts';

/** Every table of a database, a table of partitions as one. */
const TABLES = `
  select c.oid::regclass::text as name from pg_class c
  join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'p') and not c.relispartition
    and n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
  order by 1`;

export interface DatabaseFacts extends Pick<Manifest, 'postgres' | 'schema' | 'rows'> {
  /** The keys of files that records keep. */
  readonly named: ReadonlySet<string>;
}

/** A database as it is at one moment, which stays that moment until `close`. */
export interface Moment {
  /** Under which other connections see the same. */
  readonly snapshot: string;
  facts(storage: StoragePort): Promise<DatabaseFacts>;
  tables(): Promise<string[]>;
  /** The major version of the server. */
  version(): Promise<number>;
  close(): Promise<void>;
}

export async function openMoment(url: string): Promise<Moment> {
  const client = new pg.Client({ connectionString: url, application_name: 'bimah-backup' });
  client.on('error', () => undefined);
  await client.connect();
  const one = async <Value>(text: string): Promise<Value | undefined> => {
    const { rows } = await client.query<{ value: Value }>(text);
    return rows[0]?.value;
  };
  const tables = async () =>
    (await client.query<{ name: string }>(TABLES)).rows.map(({ name }) => name);
  const version = async () =>
    Math.floor(Number(await one("select current_setting('server_version_num') as value")) / 10_000);
  await client.query('begin isolation level repeatable read read only');
  return {
    snapshot: (await one<string>('select pg_export_snapshot() as value')) ?? '',
    tables,
    version,
    async facts(storage) {
      const rows: Record<string, number> = {};
      for (const name of await tables()) {
        rows[name] = Number(await one(`select count(*) as value from ${name}`));
      }
      const addresses = await findAllKept(drizzle(client));
      return {
        rows,
        postgres: await version(),
        schema: {
          migrations: await appliedMigrations(client),
          jobs: Number(await one('select version as value from jobs.version')),
        },
        named: new Set(addresses.flatMap((address) => storage.keyOf(address) ?? [])),
      };
    },
    close: () => client.end(),
  };
}
