import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { channels } from './channels.ts';
import { createdAt, id, moment, reference } from './columns.ts';
import { push_devices, users } from './users.ts';

export type NotificationStatus = 'queued' | 'sending' | 'sent' | 'failed';

/** What was pushed to many viewers at once: to the followers of a channel, or to everybody. */
export const notifications = pgTable(
  'notifications',
  {
    id: id(),
    sender_id: reference().references(() => users.id, { onDelete: 'set null' }),
    /** Null: to everybody, or to the followers of a channel that is gone. */
    channel_id: reference().references(() => channels.id, { onDelete: 'set null' }),
    to_everybody: boolean().notNull(),
    title: text().notNull(),
    body: text().notNull(),
    status: text().$type<NotificationStatus>().notNull().default('queued'),
    /** Devices it is meant for; known once the sending has begun. */
    recipients: integer(),
    delivered: integer().notNull().default(0),
    /** Devices that are gone; their tokens were dropped. */
    dropped: integer().notNull().default(0),
    /** Devices the push service did not take it for, however often it was asked. */
    failed: integer().notNull().default(0),
    created_at: createdAt(),
    finished_at: moment(),
  },
  (table) => [
    index('notifications_of_channel').on(table.channel_id, table.id),
    index('notifications_of_channel_by_date').on(table.channel_id, table.created_at),
    index('notifications_by_date').on(table.created_at),
    index('notifications_sender_id').on(table.sender_id, table.created_at),
    check('notifications_status', sql`${table.status} in ('queued', 'sending', 'sent', 'failed')`),
  ],
);

/** Devices that have not got a notification yet; a row goes with the count of its outcome. */
export const notification_deliveries = pgTable(
  'notification_deliveries',
  {
    notification_id: reference()
      .notNull()
      .references(() => notifications.id, { onDelete: 'cascade' }),
    device_id: reference()
      .notNull()
      .references(() => push_devices.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.notification_id, table.device_id] }),
    index('notification_deliveries_device_id').on(table.device_id),
  ],
);
