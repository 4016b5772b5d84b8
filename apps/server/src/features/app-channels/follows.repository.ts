import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/database.ts';
import { channels } from '#schema/channels.ts';
import { follows } from '#schema/follows.ts';

export interface Follow {
  readonly user_id: number;
  readonly channel_id: number;
}

/** False: it was followed already. */
export async function insert(tx: Db, follow: Follow): Promise<boolean> {
  const rows = await tx
    .insert(follows)
    .values(follow)
    .onConflictDoNothing()
    .returning({ user_id: follows.user_id });
  return rows.length > 0;
}

/** False: it was not followed. */
export async function remove(tx: Db, { user_id, channel_id }: Follow): Promise<boolean> {
  const rows = await tx
    .delete(follows)
    .where(and(eq(follows.user_id, user_id), eq(follows.channel_id, channel_id)))
    .returning({ user_id: follows.user_id });
  return rows.length > 0;
}

/** Everything one user follows is followed by the other from now on, and by them alone. */
export async function handOver(tx: Db, from: number, to: number): Promise<void> {
  await tx.execute(sql`
    with moved as (delete from ${follows} where ${follows.user_id} = ${from} returning channel_id)
    insert into ${follows} (user_id, channel_id)
    select ${to}, m.channel_id from moved m join ${channels} on ${channels.id} = m.channel_id
    on conflict do nothing`);
}
