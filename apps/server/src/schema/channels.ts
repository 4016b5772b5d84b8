import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { ChannelRole } from '@bimah/contract';
import { createdAt, id, reference, updatedAt } from './columns.ts';
import { users } from './users.ts';

export const channels = pgTable(
  'channels',
  {
    id: id(),
    name: text().notNull(),
    image: text(),
    /** The channel of the video site whose uploads are pulled here, while `yt_enabled`. */
    yt_id: text(),
    yt_enabled: boolean().notNull().default(false),
    followers_count: bigint({ mode: 'number' }).notNull().default(0),
    visits: bigint({ mode: 'number' }).notNull().default(0),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [index('channels_name_trgm').using('gin', sql`lower(${table.name}) gin_trgm_ops`)],
);

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
