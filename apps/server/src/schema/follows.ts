import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { channels } from './channels.ts';
import { createdAt, id, reference } from './columns.ts';
import { users } from './users.ts';

/** Who follows which channel; triggers keep the numbers of both. */
export const follows = pgTable(
  'follows',
  {
    user_id: reference()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    channel_id: reference()
      .notNull()
      .references(() => channels.id, { onDelete: 'cascade' }),
    created_at: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.channel_id] }),
    index('follows_of_channel').on(table.channel_id, table.user_id),
  ],
);

/** What became of follows from day to day; people who left are still counted. */
export const follow_events = pgTable(
  'follow_events',
  {
    id: id(),
    kind: text().$type<'follow' | 'unfollow'>().notNull(),
    channel_id: reference()
      .notNull()
      .references(() => channels.id, { onDelete: 'cascade' }),
    created_at: createdAt(),
  },
  (table) => [
    index('follow_events_created_at').on(table.created_at),
    index('follow_events_channel_id').on(table.channel_id),
    check('follow_events_kind', sql`${table.kind} in ('follow', 'unfollow')`),
  ],
);
