import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { channels } from './channels.ts';
import { createdAt, moment, reference, updatedAt } from './columns.ts';

const channel = () =>
  reference()
    .notNull()
    .references(() => channels.id, { onDelete: 'cascade' });

/** How far the uploads of a connected channel have been taken in, and how the last look went. */
export const pulls = pgTable('pulls', {
  channel_id: channel().primaryKey(),
  /** Whose uploads these facts are about: another one begins from the start. */
  yt_id: text().notNull(),
  /** The resume point: uploads up to this moment of the site have been dealt with. */
  pulled_until: moment(),
  last_pulled_at: moment(),
  /** `ok`, or the site's problem. */
  last_result: text(),
  /** How many videos the last look brought. */
  last_count: integer().notNull().default(0),
  /** Refusals in a row; each makes the pause longer. */
  refusals: integer().notNull().default(0),
  /** Null: with the next round. */
  next_pull_at: moment(),
  created_at: createdAt(),
  updated_at: updatedAt(),
});

/** What was pulled into a channel once is not pulled again, also after it was deleted. */
export const pulled_videos = pgTable(
  'pulled_videos',
  {
    channel_id: channel(),
    external_id: text().notNull(),
    created_at: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.channel_id, table.external_id] })],
);
