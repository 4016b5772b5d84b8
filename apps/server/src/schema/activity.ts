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
  uuid,
} from 'drizzle-orm/pg-core';
import type { UserDevice } from '@bimah/contract';
import { createdAt, id, moment, reference } from './columns.ts';

/** A `repeat` came as a view, visit or share too soon after another: only its watch time counts. */
export const ACTIVITY_KINDS = [
  'view',
  'visit',
  'share',
  'repeat',
  'follow',
  'unfollow',
  'joined',
  'signed_up',
] as const;
export type ActivityKind = (typeof ACTIVITY_KINDS)[number];

/**
 * Everything viewers do, written once; the roll-up tells repeats apart, and nothing else ever changes.
 * A partition for each month of `at`. It names users, videos and channels without binding them: what
 * is counted stays counted when they go.
 */
export const viewer_activity = pgTable(
  'viewer_activity',
  {
    batch_id: bigint({ mode: 'number' }).notNull(),
    /** The sender's own: together with `at` it tells what was sent before. */
    activity_id: uuid().notNull(),
    /** As the sender says. */
    at: moment().notNull(),
    /** The moment it counts for: `at`, unless the sender's clock is ahead. */
    counted_at: moment().notNull(),
    kind: text().$type<ActivityKind>().notNull(),
    user_id: reference(),
    is_anonymous: boolean().notNull(),
    device: text().$type<UserDevice>(),
    video_id: reference(),
    channel_id: reference(),
    watch_seconds: integer(),
  },
  (table) => [
    primaryKey({ columns: [table.activity_id, table.at] }),
    index('viewer_activity_batch_id').on(table.batch_id),
    index('viewer_activity_counting')
      .on(table.user_id, sql`coalesce(${table.video_id}, ${table.channel_id})`, table.counted_at)
      .where(sql`${table.kind} in ('view', 'visit', 'share')`),
    check(
      'viewer_activity_kind',
      sql`${table.kind} in ('view', 'visit', 'share', 'repeat', 'follow', 'unfollow', 'joined', 'signed_up')`,
    ),
    check('viewer_activity_device', sql`${table.device} in ('android', 'ios', 'web')`),
    check('viewer_activity_watch_seconds', sql`${table.watch_seconds} >= 0`),
  ],
);

/** What waits to be counted. A row goes in the transaction that counts its activity. */
export const activity_batches = pgTable('activity_batches', {
  id: id(),
  size: integer().notNull(),
  /** True: videos, channels and users have it in their own numbers already. */
  in_counters: boolean().notNull().default(false),
  created_at: createdAt(),
});
