import { and, desc, eq, gt, lte, sql } from 'drizzle-orm';
import type { ChannelRole } from '@bimah/contract';
import type { Db } from '#platform/db/database.ts';
import { prepared } from '#platform/db/prepared.ts';
import { channel_permissions, isPublisher } from '#schema/channels.ts';
import { sessions, users } from '#schema/users.ts';

/** The hot query of every call: the session's user with all channel roles, or nothing. */
export async function findActor(db: Db, hash: Buffer) {
  const [row] = await prepared(db, 'session_actor', (name) =>
    db
      .select({
        user_id: users.id,
        name: users.name,
        email: users.email,
        is_admin: users.is_admin,
        is_publisher: isPublisher,
        audience: sessions.audience,
        roles: sql<[number, ChannelRole][] | null>`(
          select json_agg(json_build_array(${channel_permissions.channel_id}, ${channel_permissions.role}) order by ${channel_permissions.channel_id})
          from ${channel_permissions} where ${channel_permissions.user_id} = ${users.id})`,
      })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.user_id))
      .where(
        sql`${sessions.token_hash} = ${sql.placeholder('hash')} and ${sessions.expires_at} > now()`,
      )
      .prepare(name),
  ).execute({ hash });
  return row;
}

export async function insert(tx: Db, values: typeof sessions.$inferInsert): Promise<void> {
  await tx.insert(sessions).values(values);
}

export async function prolong(tx: Db, token_hash: Buffer, expires_at: Date): Promise<void> {
  await tx
    .update(sessions)
    .set({ expires_at })
    .where(and(eq(sessions.token_hash, token_hash), eq(sessions.audience, 'app')));
}

export async function remove(tx: Db, token_hash: Buffer): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.token_hash, token_hash));
}

export async function removeAllOf(tx: Db, userId: number): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.user_id, userId));
}

const isOpen = (userId: number) =>
  and(eq(sessions.user_id, userId), gt(sessions.expires_at, sql`now()`));

/** Those that are still good, the last first. */
export const findOpen = (db: Db, userId: number, limit: number) =>
  db
    .select({
      audience: sessions.audience,
      created_at: sessions.created_at,
      expires_at: sessions.expires_at,
    })
    .from(sessions)
    .where(isOpen(userId))
    .orderBy(desc(sessions.created_at))
    .limit(limit);

export const countOpen = (db: Db, userId: number): Promise<number> =>
  db.$count(sessions, isOpen(userId));

export async function removeExpired(db: Db): Promise<void> {
  await db.delete(sessions).where(lte(sessions.expires_at, sql`now()`));
}
