import { and, desc, eq, gte, lte } from 'drizzle-orm';
import type { Db } from '#platform/db/database.ts';
import { conversation_reads, messages } from '#schema/conversations.ts';
import { users } from '#schema/users.ts';

const withAuthor = (db: Db) =>
  db
    .select({
      id: messages.id,
      number: messages.number,
      user_id: messages.user_id,
      is_opener: messages.is_opener,
      body: messages.body,
      created_at: messages.created_at,
      user: { name: users.name, avatar_url: users.avatar_url },
    })
    .from(messages)
    .leftJoin(users, eq(users.id, messages.user_id));

export type MessageRow = Awaited<ReturnType<typeof withAuthor>>[number];

export interface NumberedPage {
  /** The number of the newest message of the page. */
  readonly upTo: number;
  readonly limit: number;
}

/** Numbers have no gaps, so a page far down costs as much as the first. */
export const findPage = (db: Db, conversationId: number, { upTo, limit }: NumberedPage) =>
  withAuthor(db)
    .where(
      and(
        eq(messages.conversation_id, conversationId),
        lte(messages.number, upTo),
        gte(messages.number, upTo - limit + 1),
      ),
    )
    .orderBy(desc(messages.number));

export async function numberOf(db: Db, conversationId: number, id: number) {
  const [row] = await db
    .select({ number: messages.number })
    .from(messages)
    .where(and(eq(messages.id, id), eq(messages.conversation_id, conversationId)));
  return row?.number;
}

export async function insert(tx: Db, values: typeof messages.$inferInsert): Promise<MessageRow> {
  const [added] = await tx.insert(messages).values(values).returning({ id: messages.id });
  const [row] = await withAuthor(tx).where(eq(messages.id, (added as { id: number }).id));
  return row as MessageRow;
}

/** Those who have read at least this far. */
export const findReaders = (db: Db, conversationId: number, number: number) =>
  db
    .select({ user_id: conversation_reads.user_id, number: conversation_reads.number })
    .from(conversation_reads)
    .where(
      and(
        eq(conversation_reads.conversation_id, conversationId),
        gte(conversation_reads.number, number),
      ),
    )
    .orderBy(conversation_reads.user_id);

export type ReaderRow = Awaited<ReturnType<typeof findReaders>>[number];
