import type { Language, PulledVideo } from '@bimah/contract';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { channels } from './channels.ts';
import { createdAt, moment, reference, updatedAt } from './columns.ts';
import { videos } from './videos.ts';

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
  /** When somebody last asked for a look out of turn. */
  asked_at: moment(),
  created_at: createdAt(),
  updated_at: updatedAt(),
});

/** Which uploads a channel takes in, as its people wrote it; without a row, all of them. */
export const pull_rules = pgTable('pull_rules', {
  channel_id: channel().primaryKey(),
  skip_short: boolean().notNull(),
  languages: text().array().$type<Language[]>().notNull(),
  only_words: text().array().notNull(),
  skip_words: text().array().notNull(),
  /** False: what comes in awaits publication by hand. */
  publishes: boolean().notNull(),
  created_at: createdAt(),
  updated_at: updatedAt(),
});

/** What was pulled into a channel once, or skipped, is not pulled again, also after it was deleted. */
export const pulled_videos = pgTable(
  'pulled_videos',
  {
    channel_id: channel(),
    external_id: text().notNull(),
    /** As the site told it then. Null, like the outcome, in rows older than the rules. */
    title: text(),
    thumb_url: text(),
    /** Seconds, where the site was asked for them. */
    duration: integer(),
    outcome: text().$type<PulledVideo['outcome']>(),
    video_id: reference().references(() => videos.id, { onDelete: 'set null' }),
    created_at: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.channel_id, table.external_id] }),
    index('pulled_videos_recent').on(table.channel_id, table.created_at),
    index('pulled_videos_video')
      .on(table.video_id)
      .where(sql`video_id is not null`),
  ],
);
