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
import type { ChannelRole } from '@bimah/contract';
import { createdAt, id, moment, reference, updatedAt } from './columns.ts';
import { users } from './users.ts';

const number = () => bigint({ mode: 'number' }).notNull().default(0);

export const channels = pgTable(
  'channels',
  {
    id: id(),
    name: text().notNull(),
    /** The name as searches and sorting see it; made by the database, never written. Byte order (collation C). */
    search_name: text()
      .notNull()
      .generatedAlwaysAs(sql`search_text(name)`),
    image: text(),
    /** Where the platform's own people write to; nobody else sees it. */
    email: text(),
    /** The channel of the video site whose uploads are pulled here, while `yt_enabled`. */
    yt_id: text(),
    yt_enabled: boolean().notNull().default(false),
    fb_id: text(),
    fb_enabled: boolean().notNull().default(false),
    website: text(),
    director: text(),
    /** E.164. */
    phone_number: text(),
    address: text(),
    o_n_o: boolean().notNull().default(false),
    is_hot: boolean().notNull().default(false),
    hidden: boolean().notNull().default(false),
    conversation_enabled: boolean().notNull().default(false),
    /** Films are made equally loud. */
    even_loudness: boolean().notNull().default(true),
    custom_link: text().unique(),
    bio: text(),
    books: text(),
    personal_life: text(),
    photo_url: text(),
    followers_count: number(),
    visits: number(),
    shares: number(),
    notifications_counter: number(),
    /** Of published videos, like `videos_count` and `last_published`; kept by triggers. */
    views: number(),
    videos_count: number(),
    last_published: moment(),
    /** How long viewers have watched in all, and in how many sittings. */
    watch_seconds: number(),
    watches: number(),
    watch_seconds_average: bigint({ mode: 'number' })
      .notNull()
      .generatedAlwaysAs(sql`case when watches > 0 then watch_seconds / watches else 0 end`),
    /** Kept by a trigger on permissions. */
    admins_count: integer().notNull().default(0),
    /** What lists are filtered by, in one number: see `facetsOf`. */
    facet: smallint()
      .notNull()
      .generatedAlwaysAs(sql`o_n_o::int + 2 * is_hot::int + 4 * (admins_count > 0)::int`),
    /** What its films and stories take on our disk; kept by triggers. */
    stored_bytes: number(),
    /** How much that may be. Null: as much as the platform gives every channel; 0: as much as there is. */
    quota_gb: integer(),
    /** The first steps of a new channel are not shown any more, to nobody of its staff. */
    guide_hidden: boolean().notNull().default(false),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [
    check('channels_quota_gb', sql`${table.quota_gb} >= 0`),
    index('channels_search_name_trgm').using('gin', sql`${table.search_name} gin_trgm_ops`),
    index('channels_by_title').on(table.facet, table.search_name, table.id),
    index('channels_hidden')
      .on(table.id)
      .where(sql`hidden`),
    index('channels_by_followers').on(table.facet, table.followers_count, table.id),
    index('channels_by_views').on(table.facet, table.views, table.id),
    index('channels_by_visits').on(table.facet, table.visits, table.id),
    index('channels_by_shares').on(table.facet, table.shares, table.id),
    index('channels_by_duration').on(table.facet, table.watch_seconds, table.id),
    index('channels_by_user_duration').on(table.facet, table.watch_seconds_average, table.id),
    index('channels_connected')
      .on(table.id)
      .where(sql`yt_enabled and yt_id is not null`),
  ],
);

export interface ChannelFilters {
  readonly o_n_o?: boolean | undefined;
  readonly is_hot?: boolean | undefined;
  readonly has_admin?: boolean | undefined;
}

const FACETS = [0, 1, 2, 3, 4, 5, 6, 7] as const;

const fits = (bit: number, wanted: boolean | undefined): boolean =>
  wanted === undefined || (bit === 1) === wanted;

/** The values of `facet` that pass these filters. */
export const facetsOf = ({ o_n_o, is_hot, has_admin }: ChannelFilters): number[] =>
  FACETS.filter(
    (facet) =>
      fits(facet % 2, o_n_o) &&
      fits(Math.floor(facet / 2) % 2, is_hot) &&
      fits(Math.floor(facet / 4), has_admin),
  );

/** How many channels there are of each facet; kept by triggers. */
export const channel_counts = pgTable('channel_counts', {
  facet: smallint().primaryKey(),
  channels: bigint({ mode: 'number' }).notNull(),
});

export const channel_permissions = pgTable(
  'channel_permissions',
  {
    user_id: reference()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    channel_id: reference()
      .notNull()
      .references(() => channels.id, { onDelete: 'cascade' }),
    role: text().$type<ChannelRole>().notNull(),
    created_at: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.channel_id] }),
    index('channel_permissions_channel_id').on(table.channel_id),
    check('channel_permissions_role', sql`${table.role} in ('admin', 'editor')`),
  ],
);

/**
 * Whoever has a role, in a channel or on the platform, is a publisher. Worked out at reading and
 * stored nowhere: it falls with the last role, whichever way that one went.
 */
export const isPublisher = sql<boolean>`(users.is_admin or exists (
  select from channel_permissions held where held.user_id = users.id))`;
