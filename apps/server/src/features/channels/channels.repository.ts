import { and, eq, ne, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/database.ts';
import { prepared } from '#platform/db/prepared.ts';
import { channel_permissions, channels } from '#schema/channels.ts';

export type ChannelRow = typeof channels.$inferSelect;
export type ChannelValues = Partial<typeof channels.$inferInsert>;

export async function find(db: Db, id: number): Promise<ChannelRow | undefined> {
  const [row] = await prepared(db, 'channel_by_id', (name) =>
    db
      .select()
      .from(channels)
      .where(eq(channels.id, sql.placeholder('id')))
      .prepare(name),
  ).execute({ id });
  return row;
}

/** Locks the row until the transaction ends, so that what was compared is what gets written. */
export async function findForUpdate(tx: Db, id: number): Promise<ChannelRow | undefined> {
  const [row] = await tx.select().from(channels).where(eq(channels.id, id)).for('update');
  return row;
}

export async function insert(
  tx: Db,
  values: ChannelValues & { name: string },
): Promise<ChannelRow> {
  const [row] = await tx.insert(channels).values(values).returning();
  return row as ChannelRow;
}

export async function update(tx: Db, id: number, values: ChannelValues): Promise<ChannelRow> {
  const [row] = await tx
    .update(channels)
    .set({ ...values, updated_at: new Date() })
    .where(eq(channels.id, id))
    .returning();
  return row as ChannelRow;
}

export async function remove(tx: Db, id: number): Promise<void> {
  await tx.delete(channels).where(eq(channels.id, id));
}

/** Locked until the transaction ends: nobody's role changes while the channel goes. */
export async function lockPeople(tx: Db, id: number): Promise<number[]> {
  const rows = await tx
    .select({ user_id: channel_permissions.user_id })
    .from(channel_permissions)
    .where(eq(channel_permissions.channel_id, id))
    .orderBy(channel_permissions.user_id)
    .for('update');
  return rows.map((row) => row.user_id);
}

/** Whether another channel than this one has the link. */
export const isLinkTaken = async (
  db: Db,
  link: string,
  channelId: number | undefined,
): Promise<boolean> =>
  (await db.$count(
    channels,
    and(
      eq(channels.custom_link, link),
      channelId === undefined ? undefined : ne(channels.id, channelId),
    ),
  )) > 0;
