import { and, eq } from 'drizzle-orm';
import type { Db } from '#platform/db/database.ts';
import { channels } from '#schema/channels.ts';

const isVisible = (id: number) => and(eq(channels.id, id), eq(channels.hidden, false));

/** Locks the channel until the transaction ends; false where viewers have no such channel. */
export async function lockVisible(tx: Db, id: number): Promise<boolean> {
  const rows = await tx
    .select({ id: channels.id })
    .from(channels)
    .where(isVisible(id))
    .for('no key update');
  return rows.length > 0;
}

export async function followersOf(db: Db, id: number): Promise<number> {
  const [row] = await db
    .select({ followers: channels.followers_count })
    .from(channels)
    .where(eq(channels.id, id));
  return row?.followers ?? 0;
}
