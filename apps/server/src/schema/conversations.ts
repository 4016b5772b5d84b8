import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { channels } from './channels.ts';
import { createdAt, id, moment, reference } from './columns.ts';
import { users } from './users.ts';

/** A channel and a viewer speak in one conversation, which begins with the viewer's first message. */
export const conversations = pgTable(
  'conversations',
  {
    id: id(),
    channel_id: reference()
      .notNull()
      .references(() => channels.id, { onDelete: 'cascade' }),
    /** Null: they have left, and what was said stays. */
    opener_id: reference().references(() => users.id, { onDelete: 'set null' }),
    /** How many there are, and so the number of the last one. */
    messages_count: integer().notNull().default(0),
    /** The opener's messages that nobody of the channel has read, and the other way round. */
    unread: integer().notNull().default(0),
    opener_unread: integer().notNull().default(0),
    /** The number of the last message that somebody of the channel, and that the opener, has read. */
    channel_read: integer().notNull().default(0),
    opener_read: integer().notNull().default(0),
    created_at: createdAt(),
    /** When the last message came. */
    updated_at: moment().notNull().defaultNow(),
    /** The opener's name as searches see it, kept by triggers. Byte order (collation C). */
    search_name: text(),
  },
  (table) => [
    unique('conversations_once').on(table.channel_id, table.opener_id),
    index('conversations_of_channel').on(table.channel_id, table.updated_at, table.id),
    index('conversations_unread')
      .on(table.channel_id, table.updated_at, table.id)
      .where(sql`unread > 0`),
    index('conversations_of_opener').on(table.opener_id, table.updated_at, table.id),
    // By channel and blocks of ids as well, so that a search can begin with the newest: see `find_conversations`.
    index('conversations_search_name_trgm')
      .using('gin', sql`channel_id`, sql`(id >> 12)`, sql`${table.search_name} gin_trgm_ops`)
      .with({ fastupdate: false })
      .where(sql`search_name is not null`),
    check(
      'conversations_read',
      sql`${table.channel_read} <= ${table.messages_count} and ${table.opener_read} <= ${table.messages_count}`,
    ),
  ],
);

export const messages = pgTable(
  'messages',
  {
    id: id(),
    conversation_id: reference()
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    /** The conversation's, kept by a trigger: an index has what is looked for within one table. */
    channel_id: reference().notNull().default(0),
    /** From 1 on and without gaps, in the order they were said: a page is cut by it, however far down. */
    number: integer().notNull(),
    /** Null: they have left. */
    user_id: reference().references(() => users.id, { onDelete: 'set null' }),
    is_opener: boolean().notNull(),
    body: text().notNull(),
    /** The body as searches see it; made by the database, never written. Byte order (collation C). */
    search_words: text()
      .notNull()
      .generatedAlwaysAs(sql`search_text(body)`),
    created_at: moment().notNull(),
  },
  (table) => [
    // By channel and blocks of ids as well, so that a search can begin with the newest: see `find_conversations`.
    index('messages_search_words_trgm')
      .using('gin', sql`channel_id`, sql`(id >> 12)`, sql`${table.search_words} gin_trgm_ops`)
      // A message has a hundred entries: gathered (kB), then written some thirty messages at a time,
      // they cost a fifth; searches read through what is gathered, which stays too little to be felt.
      .with({ gin_pending_list_limit: 64 }),
    unique('messages_number').on(table.conversation_id, table.number),
    index('messages_user_id').on(table.user_id),
  ],
);

/** How far each person has read a conversation: all up to that number. */
export const conversation_reads = pgTable(
  'conversation_reads',
  {
    conversation_id: reference()
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    user_id: reference()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    number: integer().notNull(),
    read_at: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.conversation_id, table.user_id] }),
    index('conversation_reads_user_id').on(table.user_id),
  ],
);

/** How many conversations a channel has, and with something unread in them; kept by triggers. */
export const conversation_counts = pgTable('conversation_counts', {
  channel_id: reference().primaryKey(),
  conversations: bigint({ mode: 'number' }).notNull(),
  unread: bigint({ mode: 'number' }).notNull(),
});
