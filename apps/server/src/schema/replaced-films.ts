import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id, moment, reference } from './columns.ts';
import { videos } from './videos.ts';

/**
 * Films that another has taken the place of. Their files are kept for as long as they can come back;
 * the row stays with the video, so that an address people have passed on leads to the film of today.
 */
export const replaced_films = pgTable(
  'replaced_films',
  {
    id: id(),
    video_id: reference()
      .notNull()
      .references(() => videos.id, { onDelete: 'cascade' }),
    address: text().notNull(),
    /** The same address, for as long as the file is kept. */
    film: text(),
    /** The picture that was taken from it; null: the picture stayed with the video. */
    thumb_url: text(),
    /** Whole seconds. */
    duration: integer(),
    /** What film and picture take; part of what the video takes. */
    bytes: bigint({ mode: 'number' }).notNull(),
    keep_until: moment().notNull(),
    created_at: createdAt(),
  },
  (table) => [
    index('replaced_films_video_id').on(table.video_id),
    index('replaced_films_address').on(table.address),
    index('replaced_films_film').on(table.film),
    index('replaced_films_thumb_url').on(table.thumb_url),
    index('replaced_films_keep_until')
      .on(table.keep_until)
      .where(sql`film is not null`),
  ],
);

export type ReplacedFilm = typeof replaced_films.$inferSelect;
