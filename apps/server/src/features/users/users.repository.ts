import { and, asc, eq, getTableColumns, isNull, or, sql } from 'drizzle-orm';
import type { ChannelRole, Language } from '@bimah/contract';
import type { Db } from '#platform/db/database.ts';
import { prepared } from '#platform/db/prepared.ts';
import { channel_permissions, channels, isPublisher } from '#schema/channels.ts';
import { platform } from '#schema/system.ts';
import { users } from '#schema/users.ts';

type StoredUser = typeof users.$inferSelect;
export type UserRow = StoredUser & { readonly is_publisher: boolean };
export type NewUser = typeof users.$inferInsert;

const columns = { ...getTableColumns(users), is_publisher: isPublisher };

export async function findByEmail(db: Db, email: string): Promise<UserRow | undefined> {
  const [row] = await prepared(db, 'user_by_email', (name) =>
    db
      .select(columns)
      .from(users)
      .where(sql`lower(${users.email}) = ${sql.placeholder('email')}`)
      .prepare(name),
  ).execute({ email: email.toLowerCase() });
  return row;
}

export async function findByGoogleSub(db: Db, sub: string): Promise<UserRow | undefined> {
  const [row] = await db.select(columns).from(users).where(eq(users.google_sub, sub));
  return row;
}

/** Binds an account to a Google identity unless it already has one. */
export async function bindGoogleSub(tx: Db, id: number, sub: string): Promise<boolean> {
  const bound = await tx
    .update(users)
    .set({ google_sub: sub })
    .where(and(eq(users.id, id), isNull(users.google_sub)))
    .returning({ id: users.id });
  return bound.length > 0;
}

/** By a mailed link: whoever has it has the address too. */
export async function setPassword(tx: Db, id: number, password_hash: string): Promise<void> {
  await tx
    .update(users)
    .set({ password_hash, email_confirmed: true, updated_at: new Date() })
    .where(eq(users.id, id));
}

export async function confirmEmail(tx: Db, id: number): Promise<void> {
  await tx
    .update(users)
    .set({ email_confirmed: true })
    .where(and(eq(users.id, id), eq(users.email_confirmed, false)));
}

/** The address has turned out to be somebody's who never set this password. */
export async function withdrawPassword(tx: Db, id: number): Promise<void> {
  await tx
    .update(users)
    .set({ password_hash: null, email_confirmed: true })
    .where(eq(users.id, id));
}

export async function insert(tx: Db, values: NewUser): Promise<StoredUser> {
  const [row] = await tx.insert(users).values(values).returning();
  return row as StoredUser;
}

export async function find(db: Db, id: number): Promise<UserRow | undefined> {
  const [row] = await db.select(columns).from(users).where(eq(users.id, id));
  return row;
}

/** Locks the row until the transaction ends; rows that point at it can still be written. */
export async function lock(tx: Db, id: number): Promise<UserRow | undefined> {
  const [row] = await tx.select(columns).from(users).where(eq(users.id, id)).for('no key update');
  return row;
}

/** Locks a user and all platform admins: whoever removes one of them waits for the other. */
export const lockWithAdmins = (tx: Db, id: number) =>
  tx
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      email_confirmed: users.email_confirmed,
      language: users.language,
      is_admin: users.is_admin,
    })
    .from(users)
    .where(or(eq(users.id, id), sql`is_admin`))
    .orderBy(asc(users.id))
    .for('update');

export async function setAdmin(tx: Db, id: number, is_admin: boolean): Promise<void> {
  await tx.update(users).set({ is_admin }).where(eq(users.id, id));
}

export async function setLanguage(tx: Db, id: number, language: Language): Promise<void> {
  await tx.update(users).set({ language }).where(eq(users.id, id));
}

export async function remove(tx: Db, id: number): Promise<void> {
  await tx.delete(users).where(eq(users.id, id));
}

/** Whoever makes the first admin waits here for others who do. */
export async function lockPlatform(tx: Db): Promise<void> {
  await tx.select({ id: platform.id }).from(platform).for('update');
}

export async function findPlatformName(db: Db): Promise<string | null> {
  const [row] = await db.select({ name: platform.name }).from(platform);
  return row?.name ?? null;
}

export const hasPlatformAdmin = async (db: Db): Promise<boolean> =>
  (await db.$count(users, eq(users.is_admin, true))) > 0;

export const findPermissions = (
  db: Db,
  userId: number,
): Promise<
  {
    channel_id: number;
    role: ChannelRole;
    channel: { id: number; name: string; image: string | null };
    created_at: Date;
  }[]
> =>
  db
    .select({
      channel_id: channel_permissions.channel_id,
      role: channel_permissions.role,
      channel: { id: channels.id, name: channels.name, image: channels.image },
      created_at: channel_permissions.created_at,
    })
    .from(channel_permissions)
    .innerJoin(channels, eq(channels.id, channel_permissions.channel_id))
    .where(eq(channel_permissions.user_id, userId))
    .orderBy(asc(channels.id));
