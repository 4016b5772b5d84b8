import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import { FILTERED_COUNT_CAP } from '@bimah/contract/limits.ts';
import type { Db } from '#platform/db/database.ts';
import { matches } from '#platform/db/has-every-word.ts';
import { readPage, type PageCut } from '#platform/db/nearer-end.ts';
import { commbox_conversations, commbox_counts, commbox_removals } from '#schema/commbox.ts';

/** All but the payload, which may be long. */
const listed = {
  id: commbox_conversations.id,
  object_id: commbox_conversations.object_id,
  user_name: commbox_conversations.user_name,
  user_email: commbox_conversations.user_email,
  closed_time: commbox_conversations.closed_time,
  last_message: commbox_conversations.last_message,
  last_message_at: commbox_conversations.last_message_at,
  messages_count: commbox_conversations.messages_count,
  updated_at: commbox_conversations.updated_at,
};

export type CommboxRow = typeof commbox_conversations.$inferSelect;
export type ListedRow = Pick<CommboxRow, keyof typeof listed>;
export type NewCommbox = Omit<typeof commbox_conversations.$inferInsert, 'id'>;

async function count(db: Db): Promise<number> {
  const [row] = await db.select({ total: commbox_counts.conversations }).from(commbox_counts);
  return row?.total ?? 0;
}

async function read(db: Db, { from, limit, offset }: PageCut): Promise<ListedRow[]> {
  const direction = from === 'first' ? desc : asc;
  const rows = await db
    .select(listed)
    .from(commbox_conversations)
    .orderBy(direction(commbox_conversations.last_message_at), direction(commbox_conversations.id))
    .limit(limit)
    .offset(offset);
  return from === 'first' ? rows : rows.toReversed();
}

interface Page {
  readonly limit: number;
  readonly offset: number;
}

interface Found {
  readonly rows: ListedRow[];
  readonly total: number;
  readonly capped: boolean;
}

/** The last spoken in first. */
export async function findPage(db: Db, page: Page): Promise<Found> {
  const found = await readPage(page, { count: () => count(db), read: (cut) => read(db, cut) });
  return { ...found, capped: false };
}

export interface CommboxFilter {
  readonly term: string;
  /** Undefined: open and closed. */
  readonly is_open?: boolean | undefined;
}

/** The same of those that fit, listed and counted no further than the cap. */
export async function search(
  db: Db,
  { term, is_open }: CommboxFilter,
  { limit, offset }: Page,
): Promise<Found> {
  // As it stands in the index.
  const isOpen = sql`(closed_time is null)`;
  const found = await db
    .select({ id: commbox_conversations.id })
    .from(commbox_conversations)
    .where(
      and(
        is_open === undefined ? undefined : sql`${isOpen} = ${sql.raw(String(is_open))}`,
        matches(commbox_conversations.search_words, term),
      ),
    )
    .orderBy(desc(commbox_conversations.last_message_at), desc(commbox_conversations.id))
    .limit(FILTERED_COUNT_CAP + 1);
  const shown = found.slice(0, FILTERED_COUNT_CAP).slice(offset, offset + limit);
  const rows =
    shown.length === 0
      ? []
      : await db
          .select(listed)
          .from(commbox_conversations)
          .where(
            inArray(
              commbox_conversations.id,
              shown.map(({ id }) => id),
            ),
          )
          .orderBy(desc(commbox_conversations.last_message_at), desc(commbox_conversations.id));
  return {
    rows,
    total: Math.min(found.length, FILTERED_COUNT_CAP),
    capped: found.length > FILTERED_COUNT_CAP,
  };
}

export async function find(db: Db, id: number): Promise<CommboxRow | undefined> {
  const [row] = await db
    .select()
    .from(commbox_conversations)
    .where(eq(commbox_conversations.id, id));
  return row;
}

/** One at a time for each conversation: it may be sent and deleted at the same moment. */
export async function lockObject(tx: Db, objectId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${objectId}, 26))`);
}

/** How many messages a deleted conversation had; undefined for one that never was deleted. */
export async function findRemoval(tx: Db, objectId: string): Promise<number | undefined> {
  const [row] = await tx
    .select({ messages_count: commbox_removals.messages_count })
    .from(commbox_removals)
    .where(eq(commbox_removals.object_id, objectId));
  return row?.messages_count;
}

const incoming = (column: string) => sql.raw(`excluded.${column}`);

/** Keeps whatever says most. Gives the id, or nothing where all of it was known. */
export async function upsert(tx: Db, values: NewCommbox): Promise<number | undefined> {
  const { user_name, user_email, closed_time, payload, messages_count } = commbox_conversations;
  const [row] = await tx
    .insert(commbox_conversations)
    .values(values)
    .onConflictDoUpdate({
      target: commbox_conversations.object_id,
      set: {
        user_name: incoming('user_name'),
        user_email: incoming('user_email'),
        closed_time: incoming('closed_time'),
        payload: incoming('payload'),
        messages_count: incoming('messages_count'),
        last_message: incoming('last_message'),
        last_message_at: incoming('last_message_at'),
        updated_at: new Date(),
      },
      setWhere: sql`${messages_count} <= excluded.messages_count and
        (${user_name}, ${user_email}, ${closed_time}, ${payload}) is distinct from
        (excluded.user_name, excluded.user_email, excluded.closed_time, excluded.payload)`,
    })
    .returning({ id: commbox_conversations.id });
  return row?.id;
}

export async function remove(tx: Db, row: CommboxRow): Promise<boolean> {
  const { object_id, messages_count } = row;
  const gone = await tx
    .delete(commbox_conversations)
    .where(eq(commbox_conversations.id, row.id))
    .returning({ id: commbox_conversations.id });
  await tx
    .insert(commbox_removals)
    .values({ object_id, messages_count })
    .onConflictDoUpdate({ target: commbox_removals.object_id, set: { messages_count } });
  return gone.length > 0;
}
