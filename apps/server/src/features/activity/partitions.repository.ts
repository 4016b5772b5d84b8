import { sql } from 'drizzle-orm';
import type { Db } from '#platform/db/database.ts';

/** Makes the partitions of the months around today; those that are there stay. */
export async function make(db: Db): Promise<void> {
  await db.execute(sql`select make_activity_partitions(
    (now() - interval '2 months')::date, (now() + interval '3 months')::date)`);
}
