import { asc, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/database.ts';
import { channels } from '#schema/channels.ts';

/** Tells how many of them there are. */
export async function lock(tx: Db, ids: readonly number[]): Promise<number> {
  const rows = await tx
    .select({ id: channels.id })
    .from(channels)
    .where(sql`${channels.id} = any(${sql.param([...ids])}::bigint[])`)
    .orderBy(asc(channels.id))
    .for('key share');
  return rows.length;
}
