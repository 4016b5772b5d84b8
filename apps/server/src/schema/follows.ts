import { index, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { channels } from './channels.ts';
import { createdAt, reference } from './columns.ts';
import { users } from './users.ts';

/** Who follows which channel; triggers keep the numbers of both and note each change as activity. */
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
