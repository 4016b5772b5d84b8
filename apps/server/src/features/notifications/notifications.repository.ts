import { and, desc, eq, getTableColumns, max, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/database.ts';
import { channels } from '#schema/channels.ts';
import { notifications } from '#schema/notifications.ts';
import { users } from '#schema/users.ts';

type NewNotificationRow = typeof notifications.$inferInsert;

const select = (db: Db) =>
  db
    .select({
      ...getTableColumns(notifications),
      channel: { id: channels.id, name: channels.name, image: channels.image },
      sender: { id: users.id, name: users.name },
    })
    .from(notifications)
    .leftJoin(channels, eq(channels.id, notifications.channel_id))
    .leftJoin(users, eq(users.id, notifications.sender_id));

export type NotificationRow = Awaited<ReturnType<typeof select>>[number];

const inChannel = (channelId: number | undefined) =>
  channelId === undefined ? undefined : eq(notifications.channel_id, channelId);

/** The latest first. */
export const findPage = (
  db: Db,
  channelId: number | undefined,
  page: { readonly limit: number; readonly offset: number },
): Promise<NotificationRow[]> =>
  select(db)
    .where(inChannel(channelId))
    .orderBy(desc(notifications.id))
    .limit(page.limit)
    .offset(page.offset);

/** One sender sends one in half a minute at most: there are never very many. */
export const count = (db: Db, channelId: number | undefined): Promise<number> =>
  db.$count(notifications, inChannel(channelId));

export async function find(db: Db, id: number): Promise<NotificationRow | undefined> {
  const [row] = await select(db).where(eq(notifications.id, id));
  return row;
}

/** Takes turns with the sender's other sends, so that they are counted one by one. */
export async function lastSentBy(tx: Db, senderId: number): Promise<Date | null> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, senderId)).for('no key update');
  const [row] = await tx
    .select({ at: max(notifications.created_at) })
    .from(notifications)
    .where(eq(notifications.sender_id, senderId));
  return row?.at ?? null;
}

/** False where there is no such channel. */
export async function countForChannel(tx: Db, channelId: number): Promise<boolean> {
  const rows = await tx
    .update(channels)
    .set({
      notifications_counter: sql`${channels.notifications_counter} + 1`,
      updated_at: sql`${channels.updated_at}`,
    })
    .where(eq(channels.id, channelId))
    .returning({ id: channels.id });
  return rows.length > 0;
}

export async function insert(tx: Db, values: NewNotificationRow): Promise<number> {
  const [row] = await tx.insert(notifications).values(values).returning({ id: notifications.id });
  return (row as { id: number }).id;
}

/** Everything went out, or was given up; told once. */
export async function finish(
  tx: Db,
  id: number,
  status: 'sent' | 'failed',
): Promise<{ channel_id: number | null } | undefined> {
  const [row] = await tx
    .update(notifications)
    .set({ status, finished_at: new Date() })
    .where(and(eq(notifications.id, id), sql`${notifications.finished_at} is null`))
    .returning({ channel_id: notifications.channel_id });
  return row;
}
