import { getTableName, sql, type SQL, type Table } from 'drizzle-orm';
import type { Db } from './database.ts';

/** Rows of one table as the database writes them down. */
export type MovedRows = readonly Readonly<Record<string, unknown>>[];

/** Rows that are about to be moved aside, to be put back by `putRows`. */
export async function readRows(db: Db, table: Table, condition: SQL): Promise<MovedRows> {
  const { rows } = await db.execute<{ moved: MovedRows }>(
    sql`select coalesce(json_agg(to_jsonb(${table})), '[]'::json) as moved from ${table} where ${condition}`,
  );
  return rows[0]?.moved ?? [];
}

/** The same rows again, ids and times included. */
export async function putRows(tx: Db, table: Table, rows: MovedRows): Promise<void> {
  if (rows.length === 0) return;
  await tx.execute(
    sql`select put_rows_back(${getTableName(table)}::regclass, ${JSON.stringify(rows)}::jsonb)`,
  );
}
