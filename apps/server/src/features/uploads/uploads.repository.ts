import { sql } from 'drizzle-orm';
import type { Db } from '#platform/db/database.ts';
import { mediaColumns } from '#schema/media-columns.ts';

/** Those of the addresses that some record keeps. */
export async function findKept(db: Db, addresses: readonly string[]): Promise<Set<string>> {
  const wanted = sql.param([...addresses]);
  const uses = mediaColumns.map(
    (column) =>
      sql`select ${column} as address from ${column.table} where ${column} = any(${wanted})`,
  );
  const { rows } = await db.execute<{ address: string }>(sql.join(uses, sql` union `));
  return new Set(rows.map((row) => row.address));
}
