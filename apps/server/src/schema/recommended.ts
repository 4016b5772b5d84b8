import {
  bigint,
  boolean,
  doublePrecision,
  index,
  integer,
  pgTable,
  text,
} from 'drizzle-orm/pg-core';
import { createdAt, reference } from './columns.ts';
import { videos } from './videos.ts';

/**
 * The recommended list as it was last worked out. What it is searched by is repeated here, kept equal
 * by a trigger, so that a page costs the same however many videos there are.
 */
export const recommended_videos = pgTable(
  'recommended_videos',
  {
    video_id: reference()
      .primaryKey()
      .references(() => videos.id, { onDelete: 'cascade' }),
    rank: integer().notNull(),
    score: doublePrecision().notNull(),
    /** Of the most followed of its channels. */
    followers: bigint({ mode: 'number' }).notNull(),
    /** Still published, and not hidden from the list since. */
    is_shown: boolean().notNull().default(true),
    search_title: text().notNull().default(''),
    computed_at: createdAt(),
  },
  (table) => [index('recommended_videos_rank').on(table.rank)],
);
