import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { channels } from './channels.ts';
import { createdAt, moment, reference } from './columns.ts';

/** What a channel's admins were told of its plan, by the cause: none is told twice. */
export const plan_notices = pgTable(
  'plan_notices',
  {
    channel_id: reference()
      .notNull()
      .references(() => channels.id, { onDelete: 'cascade' }),
    cause: text().notNull(),
    kind: text().$type<'gap' | 'rest' | 'collision' | 'unready'>().notNull(),
    /** When it would come true. */
    at: moment().notNull(),
    created_at: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.channel_id, table.cause] }),
    index('plan_notices_at').on(table.at),
  ],
);
