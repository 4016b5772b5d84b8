import {
  bigint,
  boolean,
  index,
  pgTable,
  primaryKey,
  smallint,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { channels } from './channels.ts';
import { createdAt, id, reference, updatedAt } from './columns.ts';
import { users } from './users.ts';
import { videos } from './videos.ts';

/** Viewers' reports of videos. One viewer has one report of one video. */
export const video_reports = pgTable(
  'video_reports',
  {
    id: id(),
    video_id: reference()
      .notNull()
      .references(() => videos.id, { onDelete: 'cascade' }),
    user_id: reference().references(() => users.id, { onDelete: 'set null' }),
    /** 1 to 4; any other number is a reason we do not know. */
    reason: smallint().notNull(),
    /** Handled. */
    is_ignore: boolean().notNull().default(false),
    /** Handled by removing the video: it is open again when the video comes back. */
    settled_with_video: boolean().notNull().default(false),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [
    uniqueIndex('video_reports_once').on(table.user_id, table.video_id),
    index('video_reports_by_state').on(table.is_ignore, table.id),
    index('video_reports_of_video').on(table.video_id, table.is_ignore, table.id),
  ],
);

/**
 * The channels a report is listed in: those of its video. Kept by triggers, so that a channel's list
 * is read off one index.
 */
export const report_channels = pgTable(
  'report_channels',
  {
    channel_id: reference()
      .notNull()
      .references(() => channels.id, { onDelete: 'cascade' }),
    report_id: reference()
      .notNull()
      .references(() => video_reports.id, { onDelete: 'cascade' }),
    is_ignore: boolean().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.report_id, table.channel_id] }),
    index('report_channels_by_state').on(table.channel_id, table.is_ignore, table.report_id),
  ],
);

/** How many reports are listed where, kept by triggers. Channel 0 is all together; read the sum over slots. */
export const report_counts = pgTable(
  'report_counts',
  {
    channel_id: reference().notNull(),
    is_ignore: boolean().notNull(),
    slot: smallint().notNull(),
    reports: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.channel_id, table.is_ignore, table.slot] })],
);
