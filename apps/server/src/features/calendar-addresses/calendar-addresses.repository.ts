import { and, eq, isNull, or, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/database.ts';
import { calendar_addresses } from '#schema/calendar-addresses.ts';
import { channel_permissions, channels } from '#schema/channels.ts';
import { users } from '#schema/users.ts';

export interface Owner {
  readonly user_id: number;
  /** Null: all channels. */
  readonly channel_id: number | null;
}

const isOf = ({ user_id, channel_id }: Owner) =>
  and(
    eq(calendar_addresses.user_id, user_id),
    channel_id === null
      ? isNull(calendar_addresses.channel_id)
      : eq(calendar_addresses.channel_id, channel_id),
  );

export async function find(db: Db, owner: Owner) {
  const [row] = await db
    .select({ created_at: calendar_addresses.created_at })
    .from(calendar_addresses)
    .where(isOf(owner));
  return row;
}

/** The first address, or one in the place of an earlier. */
export async function write(tx: Db, owner: Owner, code_hash: Buffer): Promise<Date> {
  const created_at = new Date();
  await tx
    .insert(calendar_addresses)
    .values({ ...owner, code_hash, created_at })
    .onConflictDoUpdate({
      target: [calendar_addresses.user_id, calendar_addresses.channel_id],
      set: { code_hash, created_at },
    });
  return created_at;
}

export async function remove(tx: Db, owner: Owner): Promise<boolean> {
  const rows = await tx
    .delete(calendar_addresses)
    .where(isOf(owner))
    .returning({ user_id: calendar_addresses.user_id });
  return rows.length > 0;
}

const hasRole = sql`exists (
  select from ${channel_permissions} held
  where held.user_id = ${calendar_addresses.user_id} and held.channel_id = ${calendar_addresses.channel_id})`;

/** Whose it is and what it shows, as long as that person may still see it. */
export async function findReadable(db: Db, code_hash: Buffer) {
  const [row] = await db
    .select({
      channel_id: calendar_addresses.channel_id,
      channel: channels.name,
      created_at: calendar_addresses.created_at,
      language: users.language,
    })
    .from(calendar_addresses)
    .innerJoin(users, eq(users.id, calendar_addresses.user_id))
    .leftJoin(channels, eq(channels.id, calendar_addresses.channel_id))
    .where(and(eq(calendar_addresses.code_hash, code_hash), or(users.is_admin, hasRole)));
  return row;
}
export type Readable = NonNullable<Awaited<ReturnType<typeof findReadable>>>;
