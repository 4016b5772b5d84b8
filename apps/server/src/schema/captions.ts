import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';
import type { Language } from '@bimah/contract';
import type { Caption } from '@bimah/contract/rules/caption-file.ts';
import { createdAt, reference, updatedAt } from './columns.ts';
import { users } from './users.ts';
import { videos } from './videos.ts';

/** The captions of a video in one language. They are written whole, and read whole. */
export const caption_tracks = pgTable(
  'caption_tracks',
  {
    video_id: reference()
      .notNull()
      .references(() => videos.id, { onDelete: 'cascade' }),
    language: text().$type<Language>().notNull(),
    captions: jsonb().$type<readonly Caption[]>().notNull(),
    /** Of those, so that a list need not read them: how many, and with how many something is wrong. */
    lines: integer().notNull(),
    problems: integer().notNull(),
    /** Whether viewers get them. */
    shown: boolean().notNull().default(true),
    /** The file they came from, if they did. */
    source_name: text(),
    updated_by: reference().references(() => users.id, { onDelete: 'set null' }),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.video_id, table.language] }),
    index('caption_tracks_updated_by')
      .on(table.updated_by)
      .where(sql`updated_by is not null`),
    check('caption_tracks_language', sql`${table.language} in ('he', 'en')`),
  ],
);
