import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { channels } from './channels.ts';
import { createdAt, id, moment, reference, updatedAt } from './columns.ts';
import { users } from './users.ts';

/** A film that is being sent in parts, until a video is made of it. */
export const uploads = pgTable(
  'uploads',
  {
    id: id(),
    user_id: reference()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Null: a platform admin chose none yet. */
    channel_id: reference().references(() => channels.id, { onDelete: 'cascade' }),
    /** As the sender's disk calls the file. */
    name: text().notNull(),
    content_type: text().notNull(),
    size: bigint({ mode: 'number' }).notNull(),
    part_size: integer().notNull(),
    fingerprint: text().notNull(),
    /** Where the storage puts it when it is whole, and what it calls the parts until then. */
    storage_key: text().notNull(),
    storage_name: text().notNull(),
    /** The address of the file; null until all of it has arrived. */
    media: text(),
    completed_at: moment(),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [
    unique('uploads_same')
      .on(table.user_id, table.channel_id, table.fingerprint)
      .nullsNotDistinct(),
    index('uploads_channel').on(table.channel_id),
    index('uploads_by_date').on(table.created_at),
    index('uploads_media')
      .on(table.media)
      .where(sql`media is not null`),
  ],
);
