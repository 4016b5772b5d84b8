import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { CommboxPayload } from '@bimah/contract';
import { createdAt, id, moment, updatedAt } from './columns.ts';

/** Conversations held in Commbox, as they were last sent to us. */
export const commbox_conversations = pgTable(
  'commbox_conversations',
  {
    id: id(),
    /** The conversation's id there. */
    object_id: text().notNull().unique('commbox_conversations_object_id'),
    user_name: text(),
    user_email: text(),
    closed_time: moment(),
    /** Markup as it came; it is made harmless where it is shown. */
    payload: jsonb().$type<CommboxPayload>().notNull(),
    messages_count: integer().notNull(),
    /** The beginning of the last message, without its markup. */
    last_message: text().notNull(),
    last_message_at: moment().notNull(),
    /** For searching, made by the database. Byte order (collation C). */
    search_words: text()
      .notNull()
      .generatedAlwaysAs(
        sql`search_text(coalesce(user_name, '') || ' ' || coalesce(user_email, '') || ' ' || object_id || ' ' || last_message)`,
      ),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [
    index('commbox_conversations_listed').on(table.last_message_at, table.id),
    index('commbox_conversations_by_state').on(
      sql`(closed_time is null)`,
      table.last_message_at,
      table.id,
    ),
    index('commbox_conversations_search_words_trgm').using(
      'gin',
      sql`${table.search_words} gin_trgm_ops`,
    ),
  ],
);

/** What was deleted here, so that the same thing sent once more does not come back. */
export const commbox_removals = pgTable('commbox_removals', {
  object_id: text().primaryKey(),
  messages_count: integer().notNull(),
  removed_at: createdAt(),
});

/** How many there are, in one row; kept by triggers. */
export const commbox_counts = pgTable('commbox_counts', {
  only: boolean().primaryKey().default(true),
  conversations: bigint({ mode: 'number' }).notNull(),
});
