import type { RestRule, UnreadyRule, WeeklySlot } from '@bimah/contract/rules/queue-slots.ts';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  jsonb,
  pgTable,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { channels } from './channels.ts';
import { createdAt, moment, reference, updatedAt } from './columns.ts';
import { users } from './users.ts';
import { video_channels } from './videos.ts';

/** The rules of a channel's queue; without a row it has none. Whoever changes the queue holds this row. */
export const publishing_queues = pgTable(
  'publishing_queues',
  {
    channel_id: reference()
      .primaryKey()
      .references(() => channels.id, { onDelete: 'cascade' }),
    slots: jsonb().$type<readonly WeeklySlot[]>().notNull(),
    rest: text().$type<RestRule>().notNull(),
    unready: text().$type<UnreadyRule>().notNull(),
    /** By its sun Shabbat comes in and goes out, and by its clocks the slots are. */
    town: text().notNull(),
    custom: text().$type<'israel' | 'abroad'>().notNull(),
    /** Nothing goes out: the videos keep their slots here, and have no date themselves. */
    paused: boolean().notNull().default(false),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [
    check('publishing_queues_rest', sql`${table.rest} in ('skip', 'before', 'after')`),
    check('publishing_queues_unready', sql`${table.unready} in ('next', 'empty')`),
    check('publishing_queues_custom', sql`${table.custom} in ('israel', 'abroad')`),
  ],
);

/**
 * Who stands in a queue, at which slot. The date of publication is the video's own and equals the slot
 * (none while the queue is paused); a video that gets another leaves the queue, by a trigger. Slots
 * are unique at the end of each statement (deferrable), so that a whole queue moves in one.
 */
export const queued_videos = pgTable(
  'queued_videos',
  {
    video_id: reference().primaryKey(),
    channel_id: reference().notNull(),
    slot: moment().notNull(),
    added_by: reference().references(() => users.id, { onDelete: 'set null' }),
    created_at: createdAt(),
  },
  (table) => [
    unique('queued_videos_slot').on(table.channel_id, table.slot),
    // It leaves with the channel, and when it is the channel's no more.
    foreignKey({
      name: 'queued_videos_of_channel',
      columns: [table.video_id, table.channel_id],
      foreignColumns: [video_channels.video_id, video_channels.channel_id],
    }).onDelete('cascade'),
    index('queued_videos_due').on(table.slot),
    index('queued_videos_added_by')
      .on(table.added_by)
      .where(sql`added_by is not null`),
  ],
);
