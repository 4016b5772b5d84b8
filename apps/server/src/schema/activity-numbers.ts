import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';
import type { UserDevice } from '@bimah/contract';
import { channels } from './channels.ts';
import { moment, reference } from './columns.ts';
import { video_channels, videos } from './videos.ts';

/** What is kept of `viewer_activity` for charts. The roll-up writes it; nobody else does unless told here. */

const number = () => bigint({ mode: 'number' }).notNull().default(0);
const device = () => text().$type<UserDevice | 'none'>().notNull();
const day = () => date({ mode: 'string' }).notNull();

/** Quarters of an hour in UTC: a day of any offset is a whole number of them. */
export const platform_quarters = pgTable(
  'platform_quarters',
  {
    quarter: moment().notNull(),
    device: device(),
    is_anonymous: boolean().notNull(),
    joined: number(),
    signed_up: number(),
    views: number(),
    watch_seconds: number(),
    follows: number(),
    unfollows: number(),
    visits: number(),
    shares: number(),
  },
  (table) => [
    primaryKey({ columns: [table.quarter, table.device, table.is_anonymous] }),
    check('platform_quarters_device', sql`${table.device} in ('android', 'ios', 'web', 'none')`),
  ],
);

/** Days of the platform's own time zone. */
export const channel_days = pgTable(
  'channel_days',
  {
    channel_id: reference()
      .notNull()
      .references(() => channels.id, { onDelete: 'cascade' }),
    day: day(),
    device: device(),
    is_anonymous: boolean().notNull(),
    views: number(),
    watch_seconds: number(),
    follows: number(),
    unfollows: number(),
    visits: number(),
    shares: number(),
  },
  (table) => [
    primaryKey({ columns: [table.channel_id, table.day, table.device, table.is_anonymous] }),
    // For taking away the oldest.
    index('channel_days_day').on(table.day),
    check('channel_days_device', sql`${table.device} in ('android', 'ios', 'web', 'none')`),
  ],
);

/** Days of the platform's own time zone. */
export const video_days = pgTable(
  'video_days',
  {
    video_id: reference()
      .notNull()
      .references(() => videos.id, { onDelete: 'cascade' }),
    day: day(),
    views: number(),
    watch_seconds: number(),
  },
  (table) => [
    primaryKey({ columns: [table.video_id, table.day] }),
    // For taking away the oldest.
    index('video_days_day').on(table.day),
  ],
);

/**
 * How often a video was watched from the day `since` on, for each channel it stands in; a video nobody
 * watched has no row. As days pass, the roll-up moves `since` on. A video that comes to a channel
 * brings its row along (a trigger).
 */
export const recent_views = pgTable(
  'recent_views',
  {
    channel_id: reference().notNull(),
    video_id: reference().notNull(),
    views: bigint({ mode: 'number' }).notNull(),
    since: day(),
  },
  (table) => [
    primaryKey({ columns: [table.video_id, table.channel_id] }),
    foreignKey({
      name: 'recent_views_place_fk',
      columns: [table.video_id, table.channel_id],
      foreignColumns: [video_channels.video_id, video_channels.channel_id],
    }).onDelete('cascade'),
    index('recent_views_by_views').on(table.channel_id, table.views, table.video_id),
    index('recent_views_by_since').on(table.since),
  ],
);

/**
 * In which quarters of an hour somebody did something, as long as a chart can show it. People who left
 * stay counted.
 */
export const user_quarters = pgTable(
  'user_quarters',
  {
    user_id: reference().notNull(),
    quarter: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.quarter] }),
    index('user_quarters_quarter').on(table.quarter),
  ],
);

/** Under which heading somebody stands in `active_steps`. */
export const counted_users = pgTable('counted_users', {
  user_id: reference().primaryKey(),
  is_anonymous: boolean().notNull(),
});

/**
 * By how much the number of people active within 30 days changes at a quarter. The sum of all steps
 * before a moment is the number of people who did something in the 30 days before it; all of them
 * together are nothing.
 */
export const active_steps = pgTable(
  'active_steps',
  {
    quarter: moment().notNull(),
    is_anonymous: boolean().notNull(),
    change: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.quarter, table.is_anonymous] })],
);

/** The steps of each day in UTC together, by a trigger, so that few rows are read for many quarters. */
export const active_step_days = pgTable(
  'active_step_days',
  {
    day: day(),
    is_anonymous: boolean().notNull(),
    change: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.is_anonymous] })],
);
