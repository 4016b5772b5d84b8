import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/database.ts';
import { channels } from '#schema/channels.ts';
import { conversation_reads, conversations } from '#schema/conversations.ts';
import { sessions } from '#schema/users.ts';

/** Whose it must be: the channel's, or the viewer's who opened it. */
export type Owned = { readonly id: number } & (
  | { readonly channel_id: number }
  | { readonly opener_id: number }
);

const isOwned = (owned: Owned) =>
  and(
    eq(conversations.id, owned.id),
    'channel_id' in owned
      ? eq(conversations.channel_id, owned.channel_id)
      : eq(conversations.opener_id, owned.opener_id),
  );

/**
 * Locks a conversation, so that whatever is said or read in it happens in one order. `now` never
 * goes back, whichever machine's clock is behind.
 */
export async function lock(tx: Db, owned: Owned) {
  const [row] = await tx
    .select({
      ...getTableColumns(conversations),
      now: sql<Date>`greatest(clock_timestamp(), ${conversations.updated_at})::timestamptz(3)`.mapWith(
        conversations.updated_at,
      ),
    })
    .from(conversations)
    .where(isOwned(owned))
    .for('no key update');
  return row;
}

export type LockedConversation = NonNullable<Awaited<ReturnType<typeof lock>>>;

const openingLock = (userId: number) => sql`hashtextextended('conversations', ${userId}::bigint)`;

/** Nobody opens a conversation as this viewer until the transaction ends; whoever is about to is waited for. */
export async function keepFromOpening(tx: Db, userId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${openingLock(userId)})`);
}

/**
 * Keeps the viewer's session from ending, and what they open from being missed by a hand-over, until
 * whoever asks is done. False: the session has ended.
 */
export async function lockOpener(
  tx: Db,
  { user_id, session }: { readonly user_id: number; readonly session: Buffer },
): Promise<boolean> {
  const rows = await tx
    .select({ user_id: sessions.user_id })
    .from(sessions)
    .where(eq(sessions.token_hash, session))
    .for('key share');
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${openingLock(user_id)})`);
  return rows.length > 0;
}

/** The viewer's conversation with the channel, begun now if there is none. */
export async function open(tx: Db, values: { channel_id: number; opener_id: number }) {
  const [begun] = await tx
    .insert(conversations)
    .values(values)
    .onConflictDoNothing()
    .returning({ id: conversations.id });
  if (begun) return begun.id;
  const [earlier] = await tx
    .select({ id: conversations.id })
    .from(conversations)
    .where(
      and(
        eq(conversations.channel_id, values.channel_id),
        eq(conversations.opener_id, values.opener_id),
      ),
    );
  return earlier?.id;
}

export async function update(
  tx: Db,
  id: number,
  change: Partial<typeof conversations.$inferInsert>,
): Promise<void> {
  await tx.update(conversations).set(change).where(eq(conversations.id, id));
}

export interface Mark {
  readonly conversation_id: number;
  readonly user_id: number;
  readonly number: number;
  readonly read_at: Date;
}

export async function markRead(tx: Db, mark: Mark): Promise<void> {
  await tx
    .insert(conversation_reads)
    .values(mark)
    .onConflictDoUpdate({
      target: [conversation_reads.conversation_id, conversation_reads.user_id],
      set: { number: mark.number, read_at: mark.read_at },
    });
}

/** Kept from being deleted until whoever asks is done. */
export async function lockChannel(tx: Db, id: number) {
  const [row] = await tx
    .select({ hidden: channels.hidden, conversation_enabled: channels.conversation_enabled })
    .from(channels)
    .where(eq(channels.id, id))
    .for('key share');
  return row;
}
