import { and, asc, count, eq, ne, or, sql } from 'drizzle-orm';
import type { ChannelRole } from '@bimah/contract';
import type { Db } from '#platform/db/database.ts';
import { channel_permissions, channels } from '#schema/channels.ts';
import { signup_invitations } from '#schema/invitations.ts';
import { users } from '#schema/users.ts';

export interface Membership {
  readonly user_id: number;
  readonly channel_id: number;
}

const at = ({ user_id, channel_id }: Membership) =>
  and(eq(channel_permissions.user_id, user_id), eq(channel_permissions.channel_id, channel_id));

/**
 * Whoever changes a channel's team locks its row meanwhile: changes take turns, and two admins who
 * leave at once cannot both be "not the last".
 */
export async function lockTeam(tx: Db, id: number) {
  const [row] = await tx
    .select({ id: channels.id, name: channels.name, image: channels.image })
    .from(channels)
    .where(eq(channels.id, id))
    .for('no key update');
  return row;
}

export async function findRole(db: Db, membership: Membership): Promise<ChannelRole | undefined> {
  const [row] = await db
    .select({ role: channel_permissions.role })
    .from(channel_permissions)
    .where(at(membership));
  return row?.role;
}

export const countAdmins = (tx: Db, channelId: number): Promise<number> =>
  tx.$count(
    channel_permissions,
    and(eq(channel_permissions.channel_id, channelId), eq(channel_permissions.role, 'admin')),
  );

export async function upsert(tx: Db, { role, ...membership }: Membership & { role: ChannelRole }) {
  await tx
    .insert(channel_permissions)
    .values({ ...membership, role })
    .onConflictDoUpdate({
      target: [channel_permissions.user_id, channel_permissions.channel_id],
      set: { role },
    });
}

export async function remove(tx: Db, membership: Membership): Promise<void> {
  await tx.delete(channel_permissions).where(at(membership));
}

/** Locks the channels this user is admin of, and tells in which nobody else is. */
export async function lockChannelsAlone(tx: Db, userId: number): Promise<number[]> {
  const mine = tx
    .select({ id: channel_permissions.channel_id })
    .from(channel_permissions)
    .where(and(eq(channel_permissions.user_id, userId), eq(channel_permissions.role, 'admin')));
  const locked = await tx
    .select({ id: channels.id })
    .from(channels)
    .where(sql`${channels.id} in ${mine}`)
    .orderBy(asc(channels.id))
    .for('no key update');
  if (locked.length === 0) return [];
  const ids = sql.param(locked.map(({ id }) => id));
  const alone = await tx
    .select({ id: channel_permissions.channel_id })
    .from(channel_permissions)
    .where(
      and(
        sql`${channel_permissions.channel_id} = any(${ids})`,
        eq(channel_permissions.role, 'admin'),
      ),
    )
    .groupBy(channel_permissions.channel_id)
    .having(eq(count(), 1));
  return alone.map(({ id }) => id);
}

interface Invited {
  readonly id: number;
  readonly email: string | null;
}

const to = ({ id, email }: Invited) =>
  or(eq(signup_invitations.user_id, id), eq(signup_invitations.email, (email ?? '').toLowerCase()));

/** Whoever is on the team needs no invitation to it any more. */
export async function withdrawInvitation(
  tx: Db,
  { user, channel_id }: { user: Invited; channel_id: number },
): Promise<void> {
  await tx
    .delete(signup_invitations)
    .where(
      and(
        to(user),
        eq(signup_invitations.channel_id, channel_id),
        ne(signup_invitations.status, 'approved'),
      ),
    );
}

export async function removeInvitationsTo(tx: Db, user: Invited): Promise<void> {
  await tx.delete(signup_invitations).where(to(user));
}

export const channelExists = async (db: Db, id: number): Promise<boolean> =>
  (await db.$count(channels, eq(channels.id, id))) > 0;

/** The people of a channel, admins first. */
export const findTeam = (db: Db, channelId: number) =>
  db
    .select({
      user: { id: users.id, name: users.name, email: users.email },
      role: channel_permissions.role,
    })
    .from(channel_permissions)
    .innerJoin(users, eq(users.id, channel_permissions.user_id))
    .where(eq(channel_permissions.channel_id, channelId))
    .orderBy(asc(channel_permissions.role), asc(channel_permissions.created_at), asc(users.id));
