import { bigint, index, pgTable, primaryKey, smallint } from 'drizzle-orm/pg-core';
import { channels } from './channels.ts';
import { reference } from './columns.ts';
import { comments } from './videos.ts';

/**
 * The channels a comment is listed in: those of its video. Kept by triggers, so that a channel's list
 * is read off one index.
 */
export const comment_channels = pgTable(
  'comment_channels',
  {
    channel_id: reference()
      .notNull()
      .references(() => channels.id, { onDelete: 'cascade' }),
    comment_id: reference()
      .notNull()
      .references(() => comments.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.comment_id, table.channel_id] }),
    index('comment_channels_listed').on(table.channel_id, table.comment_id),
  ],
);

/** How many comments are listed where, kept by triggers. Channel 0 is all together; read the sum over slots. */
export const comment_counts = pgTable(
  'comment_counts',
  {
    channel_id: reference().notNull(),
    slot: smallint().notNull(),
    comments: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.channel_id, table.slot] })],
);
