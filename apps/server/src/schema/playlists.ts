import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import type { Language, PlaylistStatus } from '@bimah/contract';
import { channels } from './channels.ts';
import { createdAt, id, moment, reference, updatedAt } from './columns.ts';
import { videos, type VideoPlatform } from './videos.ts';

/** How far the list on the video site has been read. */
export type ImportState = 'waiting' | 'ok' | 'failed';
/** Whether somebody put an item there, or the list on the video site has it. */
export type ItemSource = 'hand' | 'site';

const status = () => text().$type<PlaylistStatus>();
const language = () => text().$type<Language>();

export const playlists = pgTable(
  'playlists',
  {
    id: id(),
    title: text().notNull(),
    /** For searching and sorting, made by the database; in the order of its letters (collation C). */
    search_title: text()
      .notNull()
      .generatedAlwaysAs(sql`search_text(title)`),
    description: text(),
    language: language().notNull(),
    platform: text().$type<VideoPlatform>().notNull().default('internal'),
    status: status().notNull().default('draft'),
    /** When it becomes a draft again by itself; kept afterwards, as the reason. */
    until: moment(),
    external_id: text(),
    /** Null for a list of our own. */
    import_state: text().$type<ImportState>(),
    /** The site's problem with the last attempt. */
    import_problem: text(),
    imported_at: moment(),
    /** Items whose videos are not removed; kept by triggers. */
    items_count: integer().notNull().default(0),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [
    index('playlists_by_change').on(table.status, table.language, table.updated_at, table.id),
    index('playlists_by_title').on(table.status, table.language, table.search_title, table.id),
    index('playlists_ending')
      .on(table.until)
      .where(sql`until is not null and status = 'published'`),
    index('playlists_search_title_trgm').using('gin', sql`${table.search_title} gin_trgm_ops`),
    check('playlists_language', sql`${table.language} in ('he', 'en')`),
    check('playlists_platform', sql`${table.platform} in ('internal', 'youtube')`),
    check('playlists_status', sql`${table.status} in ('draft', 'published')`),
    check('playlists_import_state', sql`${table.import_state} in ('waiting', 'ok', 'failed')`),
    check(
      'playlists_of_site',
      sql`(${table.platform} = 'youtube') = (${table.external_id} is not null)`,
    ),
    check(
      'playlists_import',
      sql`(${table.external_id} is null) = (${table.import_state} is null)`,
    ),
  ],
);

/** Where a list stands. What lists of lists are cut and sorted by is repeated here, kept equal by triggers. */
export const playlist_channels = pgTable(
  'playlist_channels',
  {
    channel_id: reference()
      .notNull()
      .references(() => channels.id, { onDelete: 'cascade' }),
    playlist_id: reference()
      .notNull()
      .references(() => playlists.id, { onDelete: 'cascade' }),
    status: status().notNull().default('draft'),
    language: language().notNull().default('he'),
    search_title: text().notNull().default(''),
    updated_at: moment().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.playlist_id, table.channel_id] }),
    index('playlist_channels_by_change').on(
      table.channel_id,
      table.status,
      table.language,
      table.updated_at,
      table.playlist_id,
    ),
    index('playlist_channels_by_title').on(
      table.channel_id,
      table.status,
      table.language,
      table.search_title,
      table.playlist_id,
    ),
    index('playlist_channels_search_title_trgm').using(
      'gin',
      sql`channel_id`,
      sql`${table.search_title} gin_trgm_ops`,
    ),
  ],
);

/**
 * Positions run from 1 without gaps. Their uniqueness is checked at the end of each statement
 * (deferrable), so that a whole list changes its order in one.
 */
export const playlist_items = pgTable(
  'playlist_items',
  {
    id: id(),
    playlist_id: reference()
      .notNull()
      .references(() => playlists.id, { onDelete: 'cascade' }),
    video_id: reference()
      .notNull()
      .references(() => videos.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    source: text().$type<ItemSource>().notNull().default('hand'),
    /** Its video is removed; kept by triggers, so that bringing the video back brings back its place. */
    hidden: boolean().notNull().default(false),
    created_at: createdAt(),
  },
  (table) => [
    unique('playlist_items_place').on(table.playlist_id, table.position),
    unique('playlist_items_video').on(table.video_id, table.playlist_id),
    check('playlist_items_position', sql`${table.position} > 0`),
    check('playlist_items_source', sql`${table.source} in ('hand', 'site')`),
  ],
);

/** How many lists there are of each kind, kept by triggers. Channel 0 is all channels together. */
export const playlist_counts = pgTable(
  'playlist_counts',
  {
    channel_id: reference().notNull(),
    status: status().notNull(),
    language: language().notNull(),
    playlists: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.channel_id, table.status, table.language] })],
);
