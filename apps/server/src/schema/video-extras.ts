import { bigint, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, reference, updatedAt } from './columns.ts';
import { videos } from './videos.ts';

/** One quality of a film. All of them lie in one file, one after the other. */
export interface StreamStep {
  readonly quality: number;
  readonly width: number;
  readonly height: number;
  /** Of the most demanding stretch. */
  readonly bits_per_second: number;
  /** As RFC 6381 names them. */
  readonly codecs: string;
  /** The list of its pieces, as players read it, with {@link STREAM_FILE} for the file. */
  readonly playlist: string;
}

/** Stands in a kept list for the address of the file. */
export const STREAM_FILE = 'film.mp4';

/** How pictures stand in a strip: see the contract. */
export interface StripFacts {
  readonly columns: number;
  readonly rows: number;
  readonly width: number;
  readonly height: number;
  readonly seconds: number;
}

/** What is made of a film beside it. Without a row there is none, as for films of earlier days. */
export const video_extras = pgTable(
  'video_extras',
  {
    video_id: reference()
      .primaryKey()
      .references(() => videos.id, { onDelete: 'cascade' }),
    /** The film it was made of: it is shown as long as the video has that one. */
    film: text().notNull(),
    streams_url: text(),
    qualities: integer().array().notNull().default([]),
    steps: jsonb().$type<StreamStep[]>().notNull().default([]),
    strip_url: text(),
    strip: jsonb().$type<StripFacts>(),
    preview_url: text(),
    /** What the files take; part of what the video takes. */
    bytes: bigint({ mode: 'number' }).notNull().default(0),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [
    index('video_extras_streams_url').on(table.streams_url),
    index('video_extras_strip_url').on(table.strip_url),
    index('video_extras_preview_url').on(table.preview_url),
  ],
);

export type ExtrasColumns = typeof video_extras.$inferSelect;
