import { sql } from 'drizzle-orm';
import type { Db } from '#platform/db/database.ts';

/** How many statements wait for a lock just now. */
export async function waitingCalls(db: Db): Promise<number> {
  const { rows } = await db.execute<{ calls: number }>(
    sql`select count(*)::int as calls from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows[0]?.calls ?? 0;
}
