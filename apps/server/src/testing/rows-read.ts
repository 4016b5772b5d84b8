import { sql } from 'drizzle-orm';
import type { Db } from '#platform/db/database.ts';
import { inTransaction } from '#platform/db/transaction.ts';

export interface RowsRead {
  /** Rows and entries of indexes that were looked at. */
  readonly read: number;
  /** How often the table was gone through from its beginning. */
  readonly whole: number;
}

/** What this connection has read so far and not yet reported. */
async function reported(tx: Db, table: string): Promise<RowsRead> {
  const { rows } = await tx.execute<{ read: string; whole: string }>(sql`
    select pg_stat_get_xact_numscans(c.oid) as whole,
      pg_stat_get_xact_tuples_returned(c.oid) + pg_stat_get_xact_tuples_fetched(c.oid)
        + (select sum(pg_stat_get_xact_tuples_returned(indexrelid)) from pg_index where indrelid = c.oid) as read
    from pg_class c where c.oid = ${table}::regclass`);
  return { read: Number(rows[0]?.read), whole: Number(rows[0]?.whole) };
}

/**
 * What a piece of work reads of a table, inside functions too. The database counts it, so it does
 * not depend on how busy the machine is.
 */
export function rowsRead(
  db: Db,
  table: string,
  work: (tx: Db) => Promise<unknown>,
): Promise<RowsRead> {
  return inTransaction(db, async (tx) => {
    const before = await reported(tx, table);
    await work(tx);
    const after = await reported(tx, table);
    return { read: after.read - before.read, whole: after.whole - before.whole };
  });
}
