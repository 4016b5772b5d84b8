import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
} from 'drizzle-orm/pg-core';
import type { Language } from '@bimah/contract';
import { channels } from './channels.ts';
import { createdAt, id, moment, reference, updatedAt } from './columns.ts';
import { users } from './users.ts';

/** The one list a video stands in at any time. */
export const LISTINGS = ['processing', 'published', 'awaiting', 'removed'] as const;
export type Listing = (typeof LISTINGS)[number];
export type VideoPlatform = 'internal' | 'youtube';
export type VideoStatus = 'unpublished' | 'published';

const listing = () => text().$type<Listing>();
const language = () => text().$type<Language>();
const bigNumber = () => bigint({ mode: 'number' });

export const videos = pgTable(
  'videos',
  {
    id: id(),
    title: text().notNull(),
    /** The title as searches see it; made by the database (`search_text`), never written. */
    search_title: text()
      .notNull()
      .generatedAlwaysAs(sql`search_text(title)`),
    language: language().notNull(),
    platform: text().$type<VideoPlatform>().notNull(),
    status: text().$type<VideoStatus>().notNull().default('unpublished'),
    processing: boolean().notNull().default(true),
    hidden: boolean().notNull().default(false),
    listing: listing()
      .notNull()
      .generatedAlwaysAs(
        sql`case when processing then 'processing' when hidden then 'removed' when status = 'published' then 'published' else 'awaiting' end`,
      ),
    anonymous_hidden: boolean().notNull().default(false),
    downloaded: boolean().notNull().default(false),
    is_big_size: boolean().notNull().default(false),
    /** The uploaded file until processing ends, then the file viewers get; or the page on the video site. */
    link: text(),
    video_url: text(),
    thumb_url: text(),
    yt_thumb_url: text(),
    /** The picture somebody chose could not be read, and another stands in its place. */
    picture_refused: boolean().notNull().default(false),
    /** We took the picture from the film ourselves: with another film comes another. */
    picture_drawn: boolean().notNull().default(false),
    external_id: text(),
    /** Whole seconds. */
    duration: integer(),
    tags: text().array().notNull().default([]),
    views: bigNumber().notNull().default(0),
    /** Kept by a trigger on comments. */
    comments_count: bigNumber().notNull().default(0),
    /** Out as soon as processing ends. */
    publish_when_ready: boolean().notNull().default(false),
    /** Came with a list of the video site and goes out with it, unless somebody publishes it before. */
    awaits_playlist: boolean().notNull().default(false),
    scheduled_at: moment(),
    published_at: moment(),
    /** When it goes back to waiting by itself; kept afterwards, as the reason. */
    until: moment(),
    /** Null while it is not hidden; kept by a trigger. */
    removed_at: moment(),
    /** Deleted as an old video: its files go then. Restoring the video takes it away (a trigger). */
    purge_after: moment(),
    /** When its files went; such a video is never restored. */
    purged_at: moment(),
    /** What its finished files take on our disk. Null: nobody has looked yet. */
    bytes: bigNumber(),
    /** Of the file it was made of, by which the same file is known before it is sent again. */
    file_fingerprint: text(),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [
    index('videos_unweighed')
      .on(table.id)
      .where(sql`bytes is null and platform = 'internal' and not processing`),
    index('videos_by_date').on(table.listing, table.language, table.created_at, table.id),
    index('videos_by_views').on(table.listing, table.language, table.views, table.id),
    // For walking through everything in order when a search matches much of it.
    index('videos_all_by_date').on(table.created_at, table.id),
    index('videos_all_by_views').on(table.views, table.id),
    // By blocks of ids as well, so that a search can begin with the newest: see `find_newest_videos`.
    index('videos_search_title_trgm')
      .using('gin', sql`(id >> 12)`, sql`(id >> 16)`, sql`${table.search_title} gin_trgm_ops`)
      .with({ fastupdate: false }),
    index('videos_by_schedule')
      .on(
        table.listing,
        table.language,
        table.scheduled_at.asc().nullsLast(),
        table.id.desc().nullsFirst(),
      )
      .where(sql`listing in ('awaiting', 'processing')`),
    index('videos_due')
      .on(table.scheduled_at)
      .where(sql`listing = 'awaiting' and scheduled_at is not null`),
    // What still has an end before it, removed videos too: they must not come back as if it had not passed.
    index('videos_ending')
      .on(table.until)
      .where(
        sql`until is not null and not processing and (status = 'published' or scheduled_at is not null)`,
      ),
    index('videos_by_publication')
      .on(table.published_at, table.id)
      .where(sql`listing = 'published'`),
    index('videos_external_id')
      .on(table.external_id)
      .where(sql`external_id is not null`),
    index('videos_video_url')
      .on(table.video_url)
      .where(sql`video_url is not null`),
    index('videos_thumb_url')
      .on(table.thumb_url)
      .where(sql`thumb_url is not null`),
    index('videos_link')
      .on(table.link)
      .where(sql`platform = 'internal'`),
    index('videos_file_fingerprint')
      .on(table.file_fingerprint)
      .where(sql`file_fingerprint is not null`),
    index('videos_old_by_creation')
      .on(table.created_at, table.id)
      .where(sql`platform = 'internal' and listing in ('published', 'awaiting')`),
    index('videos_old_by_publication')
      .on(sql`coalesce(published_at, scheduled_at)`, table.id)
      .where(sql`platform = 'internal' and listing in ('published', 'awaiting')`),
    index('videos_removed')
      .on(table.removed_at, table.id)
      .where(sql`hidden`),
    index('videos_purges')
      .on(table.purge_after, table.id)
      .where(sql`purge_after is not null`),
    check('videos_language', sql`${table.language} in ('he', 'en')`),
    check('videos_platform', sql`${table.platform} in ('internal', 'youtube')`),
    check('videos_status', sql`${table.status} in ('unpublished', 'published')`),
    check('videos_removed_at', sql`(${table.removed_at} is not null) = ${table.hidden}`),
    check('videos_purged', sql`${table.purged_at} is null or ${table.hidden}`),
  ],
);

/**
 * A video's channels. What lists are cut and sorted by is repeated here, kept equal by triggers, so
 * that a channel's list is read off one index however many videos there are.
 */
export const video_channels = pgTable(
  'video_channels',
  {
    channel_id: reference()
      .notNull()
      .references(() => channels.id, { onDelete: 'cascade' }),
    video_id: reference()
      .notNull()
      .references(() => videos.id, { onDelete: 'cascade' }),
    listing: listing().notNull().default('processing'),
    language: language().notNull().default('he'),
    search_title: text().notNull().default(''),
    views: bigNumber().notNull().default(0),
    scheduled_at: moment(),
    published_at: moment(),
    created_at: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.video_id, table.channel_id] }),
    index('video_channels_by_date').on(
      table.channel_id,
      table.listing,
      table.language,
      table.created_at,
      table.video_id,
    ),
    index('video_channels_by_views').on(
      table.channel_id,
      table.listing,
      table.language,
      table.views,
      table.video_id,
    ),
    // Without what is out already, so that counting a view never has to write to it.
    index('video_channels_by_schedule')
      .on(
        table.channel_id,
        table.listing,
        table.language,
        table.scheduled_at.asc().nullsLast(),
        table.video_id.desc().nullsFirst(),
      )
      .where(sql`listing in ('awaiting', 'processing')`),
    index('video_channels_by_publication')
      .on(table.channel_id, table.published_at, table.video_id)
      .where(sql`listing = 'published'`),
    index('video_channels_all_by_date').on(table.channel_id, table.created_at, table.video_id),
    index('video_channels_all_by_views').on(table.channel_id, table.views, table.video_id),
    // By channel as well, so that what other channels have is not gone through.
    index('video_channels_search_title_trgm').using(
      'gin',
      sql`channel_id`,
      sql`${table.search_title} gin_trgm_ops`,
    ),
  ],
);

/**
 * How many videos stand in each list, kept by triggers. Channel 0 is all channels together. A number
 * is spread over slots so that writers at the same time do not wait for one row; read their sum.
 */
export const video_counts = pgTable(
  'video_counts',
  {
    channel_id: reference().notNull(),
    listing: listing().notNull(),
    language: language().notNull(),
    slot: smallint().notNull(),
    videos: bigNumber().notNull(),
    views: bigNumber().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.channel_id, table.listing, table.language, table.slot] }),
  ],
);

export const comments = pgTable(
  'comments',
  {
    id: id(),
    video_id: reference()
      .notNull()
      .references(() => videos.id, { onDelete: 'cascade' }),
    user_id: reference().references(() => users.id, { onDelete: 'set null' }),
    text: text().notNull(),
    /** The text as searches see it; made by the database, never written. Byte order (collation C). */
    search_words: text()
      .notNull()
      .generatedAlwaysAs(sql`search_text(text)`),
    created_at: createdAt(),
  },
  (table) => [
    // By block of ids as well, so that a search can begin with the newest: see `search_indexed_comments`.
    index('comments_search_words_trgm')
      .using('gin', sql`(id >> 12)`, sql`${table.search_words} gin_trgm_ops`)
      .with({ fastupdate: false }),
    index('comments_video_id').on(table.video_id, table.id),
    index('comments_user_id').on(table.user_id),
  ],
);
