import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { UserDevice } from '@bimah/contract';
import { createdAt, id, reference } from './columns.ts';
import { users } from './users.ts';
import { videos } from './videos.ts';

/** One sitting of one viewer before one video. */
export const video_views = pgTable(
  'video_views',
  {
    id: id(),
    video_id: reference()
      .notNull()
      .references(() => videos.id, { onDelete: 'cascade' }),
    user_id: reference().references(() => users.id, { onDelete: 'set null' }),
    watch_seconds: integer().notNull(),
    device: text().$type<UserDevice>(),
    created_at: createdAt(),
  },
  (table) => [
    index('video_views_created_at').on(table.created_at),
    index('video_views_video_id').on(table.video_id),
    index('video_views_user_id').on(table.user_id, table.created_at),
    check('video_views_watch_seconds', sql`${table.watch_seconds} >= 0`),
    check('video_views_device', sql`${table.device} in ('android', 'ios', 'web')`),
  ],
);
