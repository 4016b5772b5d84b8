import { and, desc, eq, gt, ne, or, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/database.ts';
import { channels } from '#schema/channels.ts';
import { signup_invitations, type InvitationState } from '#schema/invitations.ts';

export type { InvitationState };
export type NewInvitationRow = typeof signup_invitations.$inferInsert;
export type InvitationRow = Awaited<ReturnType<typeof findUnanswered>>[number];

const columns = {
  id: signup_invitations.id,
  channel_id: signup_invitations.channel_id,
  email: signup_invitations.email,
  user_id: signup_invitations.user_id,
  known_name: signup_invitations.known_name,
  known_email: signup_invitations.known_email,
  role: signup_invitations.role,
  seed: signup_invitations.seed,
  mailed_hash: signup_invitations.mailed_hash,
  status: signup_invitations.status,
  sent_at: signup_invitations.sent_at,
  expires_at: signup_invitations.expires_at,
  created_at: signup_invitations.created_at,
  channel: { id: channels.id, name: channels.name, image: channels.image },
};

const select = (db: Db) =>
  db
    .select(columns)
    .from(signup_invitations)
    .innerJoin(channels, eq(channels.id, signup_invitations.channel_id));

/** Those whom a channel waits for or who declined, the newest first. */
export const findUnanswered = (db: Db, channelId: number) =>
  select(db)
    .where(
      and(eq(signup_invitations.channel_id, channelId), ne(signup_invitations.status, 'approved')),
    )
    .orderBy(desc(signup_invitations.id));

export async function find(db: Db, id: number): Promise<InvitationRow | undefined> {
  const [row] = await select(db).where(eq(signup_invitations.id, id));
  return row;
}

/** Locks the invitation; only if it is of this channel. */
export async function lockIn(
  tx: Db,
  named: { id: number; channel_id: number },
): Promise<InvitationRow | undefined> {
  const [row] = await select(tx)
    .where(
      and(eq(signup_invitations.id, named.id), eq(signup_invitations.channel_id, named.channel_id)),
    )
    .for('update', { of: signup_invitations });
  return row;
}

/** Whom an invitation is to: an address, or a user by id. */
export type Recipient =
  | { readonly email: string }
  | {
      readonly user_id: number;
      readonly known_name: string | null;
      readonly known_email: string | null;
    };

export async function findTo(
  db: Db,
  channelId: number,
  to: Recipient,
): Promise<InvitationRow | undefined> {
  const isMeant =
    'email' in to
      ? eq(signup_invitations.email, to.email)
      : eq(signup_invitations.user_id, to.user_id);
  const [row] = await select(db).where(and(eq(signup_invitations.channel_id, channelId), isMeant));
  return row;
}

const isOpen = () =>
  and(
    eq(signup_invitations.status, 'sent_invitation'),
    gt(signup_invitations.expires_at, sql`now()`),
  );

/** By either of its codes; `by_mail` says by which. */
export async function findOpen(
  db: Db,
  hash: Buffer,
): Promise<(InvitationRow & { by_mail: boolean }) | undefined> {
  const isMailed = eq(signup_invitations.mailed_hash, hash);
  const [row] = await select(db).where(
    and(or(isMailed, eq(signup_invitations.shortcode_hash, hash)), isOpen()),
  );
  return row && { ...row, by_mail: row.mailed_hash?.equals(hash) === true };
}

type Answered = Pick<InvitationRow, 'id' | 'channel_id' | 'email' | 'user_id'>;

/** Answers an invitation: of two answers at once, one finds it open and the other nothing. */
export async function answer(
  tx: Db,
  id: number,
  status: Exclude<InvitationState, 'sent_invitation'>,
): Promise<Answered | undefined> {
  const [row] = await tx
    .update(signup_invitations)
    .set({ status, answered_at: new Date() })
    .where(and(eq(signup_invitations.id, id), isOpen()))
    .returning({
      id: signup_invitations.id,
      channel_id: signup_invitations.channel_id,
      email: signup_invitations.email,
      user_id: signup_invitations.user_id,
    });
  return row;
}

export async function insert(tx: Db, values: NewInvitationRow): Promise<number> {
  const [row] = await tx
    .insert(signup_invitations)
    .values(values)
    .returning({ id: signup_invitations.id });
  return row?.id ?? 0;
}

interface Codes {
  readonly shortcode_hash: Buffer;
  readonly mailed_hash: Buffer;
}

/** Sent once more: open again, with all its time ahead. */
export async function renew(
  tx: Db,
  id: number,
  values: Codes & { sent_at: Date; expires_at: Date },
): Promise<void> {
  await tx
    .update(signup_invitations)
    .set({ ...values, status: 'sent_invitation', answered_at: null })
    .where(eq(signup_invitations.id, id));
}

/** Mailed once more at the word of whoever was passed the link: it lives no longer for that. */
export async function markMailed(
  tx: Db,
  id: number,
  values: Codes & { sent_at: Date },
): Promise<void> {
  await tx.update(signup_invitations).set(values).where(eq(signup_invitations.id, id));
}

export async function remove(tx: Db, id: number): Promise<void> {
  await tx.delete(signup_invitations).where(eq(signup_invitations.id, id));
}

export async function findOwners(db: Db, id: number): Promise<number[] | null> {
  const [row] = await db
    .select({ channel_id: signup_invitations.channel_id })
    .from(signup_invitations)
    .where(eq(signup_invitations.id, id));
  return row ? [row.channel_id] : null;
}
