import { and, asc, desc, eq, getTableColumns, gt, max, min, sql } from 'drizzle-orm';
import type { UserMessage } from '@bimah/contract';
import type { Db } from '#platform/db/database.ts';
import { push_devices, user_messages, users } from '#schema/users.ts';

export type MessageRow = typeof user_messages.$inferSelect;

export interface Page {
  readonly limit: number;
  readonly offset: number;
}

/** Locks both people, in the order of their ids, so that messages at once are counted one by one. */
export const lockPeople = (tx: Db, ids: readonly number[]) =>
  tx
    .select({ id: users.id })
    .from(users)
    .where(sql`${users.id} = any(${sql.param([...ids])})`)
    .orderBy(asc(users.id))
    .for('no key update');

export async function lastSentBy(tx: Db, senderId: number): Promise<Date | null> {
  const [row] = await tx
    .select({ at: max(user_messages.created_at) })
    .from(user_messages)
    .where(eq(user_messages.sender_id, senderId));
  return row?.at ?? null;
}

/** How many messages a user got since then, and when the first of them came. */
export async function countTo(tx: Db, userId: number, since: Date) {
  const [row] = await tx
    .select({ number: sql<number>`count(*)::int`, first: min(user_messages.created_at) })
    .from(user_messages)
    .where(and(eq(user_messages.user_id, userId), gt(user_messages.created_at, since)));
  return { number: row?.number ?? 0, first: row?.first ?? null };
}

export async function insert(
  tx: Db,
  values: typeof user_messages.$inferInsert,
): Promise<MessageRow> {
  const [row] = await tx.insert(user_messages).values(values).returning();
  return row as MessageRow;
}

export const count = (db: Db, userId: number): Promise<number> =>
  db.$count(user_messages, eq(user_messages.user_id, userId));

/** The last first, each with whoever sent it. */
export const findPage = (db: Db, userId: number, { limit, offset }: Page) =>
  db
    .select({ ...getTableColumns(user_messages), sender: { id: users.id, name: users.name } })
    .from(user_messages)
    .leftJoin(users, eq(users.id, user_messages.sender_id))
    .where(eq(user_messages.user_id, userId))
    .orderBy(desc(user_messages.created_at), desc(user_messages.id))
    .limit(limit)
    .offset(offset);

export type RecordedRow = Awaited<ReturnType<typeof findPage>>[number];

export async function findForDelivery(db: Db, id: number) {
  const [row] = await db
    .select({
      title: user_messages.title,
      body: user_messages.body,
      status: user_messages.status,
      user_id: user_messages.user_id,
    })
    .from(user_messages)
    .where(eq(user_messages.id, id));
  return row;
}

export const devicesOf = (db: Db, userId: number) =>
  db
    .select({ id: push_devices.id, push_token: push_devices.push_token })
    .from(push_devices)
    .where(eq(push_devices.user_id, userId))
    .orderBy(asc(push_devices.id));

/** A device that is gone, unless it has a new token meanwhile. */
export async function dropToken(db: Db, token: string): Promise<void> {
  await db.delete(push_devices).where(eq(push_devices.push_token, token));
}

export async function setStatus(db: Db, id: number, status: UserMessage['status']): Promise<void> {
  await db
    .update(user_messages)
    .set({ status })
    .where(and(eq(user_messages.id, id), eq(user_messages.status, 'queued')));
}
