import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  pgTable,
  real,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Crop, StoryMediaType } from '@bimah/contract';
import type { TitlePosition } from '@bimah/contract/rules/story.ts';
import { channels } from './channels.ts';
import { createdAt, id, moment, reference, updatedAt } from './columns.ts';

const channel = () =>
  reference()
    .notNull()
    .references(() => channels.id, { onDelete: 'cascade' });

export const stories = pgTable(
  'stories',
  {
    id: id(),
    channel_id: channel(),
    title: text(),
    /** The title as searches see it; made by the database, never written. Byte order (collation C). */
    search_title: text().generatedAlwaysAs(sql`search_text(title)`),
    description: text(),
    title_position: text().$type<TitlePosition>().notNull().default('middle'),
    /** `#RRGGBB` in capitals. */
    background_color: text(),
    media_type: text().$type<StoryMediaType>(),
    /** Both of them used by this story alone. */
    media: text(),
    thumb_url: text(),
    /** Viewers see it from then on. */
    publish_time: moment().notNull(),
    /** When that it is live was told to those who look on; null: not yet. */
    announced_at: moment(),
    /** What its files take on our disk. Null: nobody has looked yet. */
    bytes: bigint({ mode: 'number' }),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [
    index('stories_unweighed')
      .on(table.id)
      .where(sql`bytes is null`),
    index('stories_search_title_trgm')
      .using('gin', sql`channel_id`, sql`${table.search_title} gin_trgm_ops`)
      .where(sql`search_title is not null`),
    index('stories_of_channel').on(table.channel_id, table.publish_time, table.id),
    index('stories_by_time').on(table.publish_time, table.id),
    index('stories_unannounced')
      .on(table.publish_time)
      .where(sql`announced_at is null`),
    uniqueIndex('stories_media')
      .on(table.media)
      .where(sql`media is not null`),
    uniqueIndex('stories_thumb_url')
      .on(table.thumb_url)
      .where(sql`thumb_url is not null`),
    check('stories_title_position', sql`${table.title_position} in ('top', 'middle', 'bottom')`),
    check('stories_media_type', sql`${table.media_type} in ('image', 'video')`),
    check(
      'stories_whole_media',
      sql`num_nulls(${table.media_type}, ${table.media}, ${table.thumb_url}) in (0, 3)`,
    ),
    check(
      'stories_face',
      sql`${table.media} is not null or (${table.title} is not null and ${table.background_color} is not null)`,
    ),
  ],
);

/** Videos being cut for a story; a row goes when a story takes its result over, or unused after a day. */
export const crops = pgTable(
  'crops',
  {
    id: id(),
    channel_id: channel(),
    /** The uploaded file. */
    original_url: text().notNull(),
    /** Where the result will be. */
    url: text().notNull(),
    thumb_url: text().notNull(),
    state: text().$type<Crop['state']>().notNull().default('waiting'),
    /** The attempt under way: whoever finds another name here has been replaced and stops. */
    run_id: uuid(),
    /** 0 to 1; null while it waits. */
    progress: real(),
    error_code: text(),
    error_permanent: boolean().notNull().default(false),
    created_at: createdAt(),
  },
  (table) => [
    unique('crops_original_url').on(table.original_url),
    unique('crops_url').on(table.url),
    unique('crops_thumb_url').on(table.thumb_url),
    index('crops_channel_id').on(table.channel_id),
    index('crops_created_at').on(table.created_at),
    check('crops_state', sql`${table.state} in ('waiting', 'running', 'done', 'failed')`),
    check('crops_progress', sql`${table.progress} between 0 and 1`),
  ],
);
