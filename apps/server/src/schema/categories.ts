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
import { createdAt, id, reference, updatedAt } from './columns.ts';
import { videos } from './videos.ts';

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
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [
    index('categories_in_order').on(table.language, table.order, table.id),
    check('categories_language', sql`${table.language} in ('he', 'en')`),
  ],
);

/** How a video came into a category. */
export type MembershipSource = 'hand';

/** Which videos are in which category; one row each, written when something changes. */
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
    /** When somebody last put it there. */
    added_at: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.category_id, table.video_id] }),
    index('category_videos_of_video').on(table.video_id, table.added_at),
    check('category_videos_source', sql`${table.source} in ('hand')`),
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
    check('video_positions_position', sql`${table.position} between 1 and 25`),
  ],
);
