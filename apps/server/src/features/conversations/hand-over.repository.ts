import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/database.ts';
import { channels } from '#schema/channels.ts';
import { conversation_reads, conversations, messages } from '#schema/conversations.ts';
import type { Half, Merged } from './merge.ts';

type ConversationRow = typeof conversations.$inferSelect;

/**
 * All conversations of two viewers, locked until the transaction ends: channels before conversations,
 * each by id, as everybody takes them.
 */
export async function lockAll(tx: Db, openerIds: readonly number[]): Promise<ConversationRow[]> {
  const isTheirs = inArray(conversations.opener_id, [...openerIds]);
  await tx
    .select({ id: channels.id })
    .from(channels)
    .where(
      inArray(
        channels.id,
        tx.select({ id: conversations.channel_id }).from(conversations).where(isTheirs),
      ),
    )
    .orderBy(asc(channels.id))
    .for('key share');
  return tx
    .select()
    .from(conversations)
    .where(isTheirs)
    .orderBy(asc(conversations.id))
    .for('update');
}

export interface Change {
  readonly from: number;
  readonly to: number;
}

/** What the one said and read, the other has said and read. */
export async function give(tx: Db, id: number, { from, to }: Change): Promise<void> {
  await tx
    .update(messages)
    .set({ user_id: to })
    .where(and(eq(messages.conversation_id, id), eq(messages.user_id, from)));
  await tx.execute(sql`
    with read as (delete from ${conversation_reads}
      where conversation_id = ${id} and user_id = ${from} returning *)
    insert into ${conversation_reads} as r (conversation_id, user_id, number, read_at)
    select conversation_id, ${to}, number, read_at from read
    on conflict (conversation_id, user_id) do update
    set number = greatest(r.number, excluded.number), read_at = greatest(r.read_at, excluded.read_at)`);
}

export async function setOpener(tx: Db, id: number, opener_id: number): Promise<void> {
  await tx.update(conversations).set({ opener_id }).where(eq(conversations.id, id));
}

export async function readHalf(
  tx: Db,
  { id, channel_read, opener_read }: ConversationRow,
): Promise<Half> {
  const said = await tx
    .select({
      id: messages.id,
      number: messages.number,
      is_opener: messages.is_opener,
      created_at: messages.created_at,
    })
    .from(messages)
    .where(eq(messages.conversation_id, id))
    .orderBy(asc(messages.number));
  const readers = await tx
    .select({
      user_id: conversation_reads.user_id,
      number: conversation_reads.number,
      read_at: conversation_reads.read_at,
    })
    .from(conversation_reads)
    .where(eq(conversation_reads.conversation_id, id));
  return {
    messages: said.map(({ created_at, ...message }) => ({ ...message, at: created_at.getTime() })),
    channel_read,
    opener_read,
    readers,
  };
}

/** By way of numbers below zero: each may stand once only, at every moment. */
async function renumber(tx: Db, id: number, order: readonly number[]): Promise<void> {
  await tx.execute(sql`
    update ${messages} m set conversation_id = ${id}, number = -o.nth
    from unnest(${sql.param([...order])}::bigint[]) with ordinality as o (id, nth)
    where m.id = o.id`);
  await tx
    .update(messages)
    .set({ number: sql`-${messages.number}` })
    .where(eq(messages.conversation_id, id));
}

/** The joined one is gone afterwards. */
export async function writeMerged(
  tx: Db,
  { kept, joined }: { readonly kept: ConversationRow; readonly joined: ConversationRow },
  { order, readers, ...marks }: Merged,
): Promise<void> {
  await renumber(tx, kept.id, order);
  await tx
    .update(conversations)
    .set({
      ...marks,
      messages_count: order.length,
      created_at: sql`least(${conversations.created_at}, ${joined.created_at.toISOString()}::timestamptz)`,
      updated_at: sql`greatest(${conversations.updated_at}, ${joined.updated_at.toISOString()}::timestamptz)`,
    })
    .where(eq(conversations.id, kept.id));
  await tx.delete(conversation_reads).where(eq(conversation_reads.conversation_id, kept.id));
  if (readers.length > 0) {
    await tx
      .insert(conversation_reads)
      .values(readers.map((reader) => ({ conversation_id: kept.id, ...reader })));
  }
  await tx.delete(conversations).where(eq(conversations.id, joined.id));
}
