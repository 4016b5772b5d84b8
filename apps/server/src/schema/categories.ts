import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import type { Language } from '@bimah/contract';
import { channels } from './channels.ts';
import { createdAt, id, moment, reference, updatedAt } from './columns.ts';
import { videos, type Listing } from './videos.ts';

/** Goes up when the rules themselves find other videos: all categories are judged anew by it. */
export const RULES_VERSION = 2;

export const categories = pgTable(
  'categories',
  {
    id: id(),
    name: text().notNull(),
    /** From 1 within a language; what the platform shows first. */
    order: integer().notNull(),
    hidden: boolean().notNull().default(false),
    language: text().$type<Language>().notNull(),
    image: text(),
    /** By which its videos were judged, all of them. */
    rules_version: smallint().notNull().default(RULES_VERSION),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [
    // Checked at the end of each statement (deferrable), so that a whole order is renumbered in one.
    unique('categories_place').on(table.language, table.order),
    check('categories_language', sql`${table.language} in ('he', 'en')`),
  ],
);

/** A video with such a tag or with such words in its title belongs to the category. */
export const category_words = pgTable(
  'category_words',
  {
    id: id(),
    category_id: reference()
      .notNull()
      .references(() => categories.id, { onDelete: 'cascade' }),
    word: text().notNull(),
    /** As it is compared; made by the database, never written. */
    bare: text()
      .notNull()
      .generatedAlwaysAs(sql`bare_words(search_text(word))`),
  },
  (table) => [unique('category_words_bare').on(table.category_id, table.bare)],
);

/** Channels whose videos all belong to the category. */
export const category_channels = pgTable(
  'category_channels',
  {
    category_id: reference()
      .notNull()
      .references(() => categories.id, { onDelete: 'cascade' }),
    channel_id: reference()
      .notNull()
      .references(() => channels.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.category_id, table.channel_id] }),
    index('category_channels_channel_id').on(table.channel_id),
  ],
);

/** Videos somebody took out of a category: no rule brings them back. */
export const category_exclusions = pgTable(
  'category_exclusions',
  {
    category_id: reference()
      .notNull()
      .references(() => categories.id, { onDelete: 'cascade' }),
    video_id: reference()
      .notNull()
      .references(() => videos.id, { onDelete: 'cascade' }),
    created_at: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.category_id, table.video_id] }),
    index('category_exclusions_video_id').on(table.video_id),
  ],
);

/** How a video came into a category: put there by somebody, or by the category's words and channels. */
export type MembershipSource = 'hand' | 'rule';

/**
 * Which videos are in which category; one row each, written when something changes. Rows of rules are
 * written by the database (`refresh_category_videos`); what the feed is cut and sorted by is repeated
 * here and kept equal by triggers, so that the newest are read off one index.
 */
export const category_videos = pgTable(
  'category_videos',
  {
    category_id: reference()
      .notNull()
      .references(() => categories.id, { onDelete: 'cascade' }),
    video_id: reference()
      .notNull()
      .references(() => videos.id, { onDelete: 'cascade' }),
    source: text().$type<MembershipSource>().notNull(),
    /** When it came in, or somebody last put it there. */
    added_at: createdAt(),
    listing: text().$type<Listing>().notNull().default('processing'),
    /** When it came out, or was added if it is not out. */
    newest_at: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.category_id, table.video_id] }),
    index('category_videos_of_video').on(table.video_id, table.added_at),
    index('category_videos_newest')
      .on(table.category_id, table.newest_at, table.video_id)
      .where(sql`listing = 'published'`),
    check('category_videos_source', sql`${table.source} in ('hand', 'rule')`),
  ],
);

/**
 * Members of a category that are locked to a slot of its feed. The slot's uniqueness is checked at the end of each
 * statement (deferrable), so that a whole run of neighbours moves in one.
 */
export const video_positions = pgTable(
  'video_positions',
  {
    id: id(),
    category_id: reference().notNull(),
    video_id: reference().notNull(),
    position: smallint().notNull(),
    /** From then on the slot counts as free; null: no end. */
    locked_until: moment(),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [
    foreignKey({
      name: 'video_positions_member',
      columns: [table.category_id, table.video_id],
      foreignColumns: [category_videos.category_id, category_videos.video_id],
    }).onDelete('cascade'),
    unique('video_positions_slot').on(table.category_id, table.position),
    unique('video_positions_video').on(table.category_id, table.video_id),
    index('video_positions_video_id').on(table.video_id),
    index('video_positions_ending')
      .on(table.locked_until)
      .where(sql`locked_until is not null`),
    check('video_positions_position', sql`${table.position} between 1 and 25`),
  ],
);
