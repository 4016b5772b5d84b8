import { and, asc, desc, eq, gt, inArray, sql, type SQL } from 'drizzle-orm';
import { LOOKUP_COUNT_CAP } from '@bimah/contract/limits.ts';
import type { SearchPatterns } from '@bimah/contract/rules/search-text.ts';
import type { Db } from '#platform/db/database.ts';
import { patternsOf } from '#platform/db/has-every-word.ts';
import { readPage, type PageCut } from '#platform/db/nearer-end.ts';
import { lastMessage } from '#schema/conversation-row.ts';
import { conversation_counts, conversations, messages } from '#schema/conversations.ts';
import { users } from '#schema/users.ts';

export interface ConversationList {
  readonly channel_id: number;
  readonly unread?: boolean | undefined;
  readonly limit: number;
  readonly offset: number;
}

interface Cut {
  readonly where: SQL | undefined;
  readonly from?: PageCut['from'];
  readonly limit?: number;
  readonly offset?: number;
}

/** First the page off its index, then what belongs to its rows. */
function readRows(db: Db, { where, from = 'first', limit = 1, offset = 0 }: Cut) {
  const direction = from === 'first' ? desc : asc;
  const page = db
    .select()
    .from(conversations)
    .where(where)
    .orderBy(direction(conversations.updated_at), direction(conversations.id))
    .limit(limit)
    .offset(offset)
    .as('page');
  return db
    .select({
      id: page.id,
      channel_id: page.channel_id,
      opener_id: page.opener_id,
      messages_count: page.messages_count,
      unread: page.unread,
      channel_read: page.channel_read,
      opener_read: page.opener_read,
      created_at: page.created_at,
      updated_at: page.updated_at,
      opener: { name: users.name, avatar_url: users.avatar_url },
      last_message: lastMessage,
    })
    .from(page)
    .innerJoin(
      messages,
      and(eq(messages.conversation_id, page.id), eq(messages.number, page.messages_count)),
    )
    .leftJoin(users, eq(users.id, page.opener_id))
    .orderBy(desc(page.updated_at), desc(page.id));
}

export type ConversationRow = Awaited<ReturnType<typeof readRows>>[number];

export async function count(db: Db, channel_id: number) {
  const [row] = await db
    .select({ total: conversation_counts.conversations, unread: conversation_counts.unread })
    .from(conversation_counts)
    .where(eq(conversation_counts.channel_id, channel_id));
  return row ?? { total: 0, unread: 0 };
}

/** The last spoken in first. */
export function findPage(db: Db, { channel_id, unread, ...page }: ConversationList) {
  const where = and(
    eq(conversations.channel_id, channel_id),
    unread ? gt(conversations.unread, 0) : undefined,
  );
  return readPage(page, {
    count: async () => {
      const counted = await count(db, channel_id);
      return unread ? counted.unread : counted.total;
    },
    read: (cut) => readRows(db, { where, ...cut }),
  });
}

export interface TalkSearch extends ConversationList {
  readonly patterns: SearchPatterns;
}

export interface FoundRow extends ConversationRow {
  /** Null: it is found by the opener's name. */
  readonly found: { readonly body: string; readonly is_opener: boolean } | null;
}

const FOUND_MAX = LOOKUP_COUNT_CAP + 1;

/** Ids of what was found, and of each the message that has the words: see `find_conversations`. */
async function findIds(db: Db, { patterns, channel_id, unread = false }: TalkSearch) {
  const { rows } = await db.execute<{ conversation_id: string; message_id: string | null }>(
    sql`select conversation_id, message_id from find_conversations(${patternsOf(patterns)}, ${channel_id}, ${unread}, ${FOUND_MAX})`,
  );
  return rows.map(({ conversation_id, message_id }) => ({
    id: Number(conversation_id),
    message_id: message_id === null ? null : Number(message_id),
  }));
}

/** Those with every word, counted no further than the cap; the last spoken in first. */
export async function search(db: Db, wanted: TalkSearch) {
  const all = await findIds(db, wanted);
  const shown = all.slice(0, LOOKUP_COUNT_CAP).slice(wanted.offset, wanted.offset + wanted.limit);
  const counted = {
    total: Math.min(all.length, LOOKUP_COUNT_CAP),
    capped: all.length === FOUND_MAX,
  };
  if (shown.length === 0) return { rows: [], ...counted };
  const ids = shown.map(({ id }) => id);
  const talk = await readRows(db, { where: inArray(conversations.id, ids), limit: ids.length });
  const said = await db
    .select({
      conversation_id: messages.conversation_id,
      body: messages.body,
      is_opener: messages.is_opener,
    })
    .from(messages)
    .where(
      inArray(
        messages.id,
        shown.flatMap(({ message_id }) => message_id ?? []),
      ),
    );
  const rows = talk.map((row): FoundRow => ({
    ...row,
    found: said.find(({ conversation_id }) => conversation_id === row.id) ?? null,
  }));
  return { rows, ...counted };
}

export interface OfChannel {
  readonly id: number;
  readonly channel_id: number;
}

export async function find(db: Db, { id, channel_id }: OfChannel) {
  const where = and(eq(conversations.id, id), eq(conversations.channel_id, channel_id));
  const [row] = await readRows(db, { where });
  return row;
}
