import { sql } from 'drizzle-orm';
import type { Db } from '#platform/db/database.ts';
import { JOB_SCHEMA } from '#platform/jobs/boss.ts';

/** Counted by every call, changed by none that was refused. */
const NOT_CONTENT = ['rate_limits'];
const WAITING_JOBS = `${JOB_SCHEMA}.job`;

/** One value over all rows and waiting jobs: equal before and after means that nothing was written. */
export async function fingerprint(db: Db): Promise<string> {
  const { rows: tables } = await db.execute<{ name: string }>(
    sql`select table_schema || '.' || table_name as name from information_schema.tables
        where table_type = 'BASE TABLE' and table_schema = 'public' order by 1`,
  );
  const parts: string[] = [];
  for (const name of [...tables.map((table) => table.name), WAITING_JOBS]) {
    if (NOT_CONTENT.some((table) => name.endsWith(`.${table}`))) continue;
    const { rows } = await db.execute<{ hash: string }>(
      sql`select coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as hash from ${sql.raw(name)} t`,
    );
    parts.push(`${name}:${rows[0]?.hash}`);
  }
  return parts.join('\n');
}
