import { index, pgTable, unique } from 'drizzle-orm/pg-core';
import { channels } from './channels.ts';
import { bytes, createdAt, reference } from './columns.ts';
import { users } from './users.ts';

/** Addresses that calendar programs read. Only the hash of a code is kept: the table opens nothing. */
export const calendar_addresses = pgTable(
  'calendar_addresses',
  {
    code_hash: bytes().primaryKey(),
    user_id: reference()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Null: all channels. */
    channel_id: reference().references(() => channels.id, { onDelete: 'cascade' }),
    created_at: createdAt(),
  },
  (table) => [
    unique('calendar_addresses_owner').on(table.user_id, table.channel_id).nullsNotDistinct(),
    index('calendar_addresses_channel_id').on(table.channel_id),
  ],
);
