import { sql } from 'drizzle-orm';
import type { Db } from '#platform/db/database.ts';
import { JOB_SCHEMA } from '#platform/jobs/boss.ts';

/** Counted by every call, changed by none that was refused. */
const NOT_CONTENT = ['rate_limits'];
const WAITING_JOBS = `${JOB_SCHEMA}.job`;

const hashOf = (table: string) =>
  sql`select ${table} as name, coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as hash
      from ${sql.raw(table)} t`;

/** One value over all rows and waiting jobs: equal before and after means that nothing was written. */
export async function fingerprint(db: Db): Promise<string> {
  const { rows: tables } = await db.execute<{ name: string }>(
    sql`select table_schema || '.' || table_name as name from information_schema.tables
        where table_type = 'BASE TABLE' and table_schema = 'public' order by 1`,
  );
  const names = [...tables.map((table) => table.name), WAITING_JOBS].filter(
    (name) => !NOT_CONTENT.some((table) => name.endsWith(`.${table}`)),
  );
  const { rows } = await db.execute<{ name: string; hash: string }>(
    sql`${sql.join(names.map(hashOf), sql` union all `)} order by 1`,
  );
  return rows.map(({ name, hash }) => `${name}:${hash}`).join('\n');
}
