import { sql } from 'drizzle-orm';
import {
  bigint,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  varchar,
} from 'drizzle-orm/pg-core';
import { bytes, createdAt, id, moment, reference } from './columns.ts';

/** Append-only: a trigger refuses changes. No foreign keys, so that a deleted user's actions stay told. */
export const audit_entries = pgTable(
  'audit_entries',
  {
    id: id(),
    at: moment().notNull().defaultNow(),
    user_id: reference(),
    ip: text(),
    request_id: text(),
    action: text().notNull(),
    object_type: text().notNull(),
    object_id: text(),
    change: jsonb().$type<Record<string, unknown>>().notNull(),
  },
  (table) => [
    index('audit_entries_object').on(table.object_type, table.object_id, table.id),
    // What happened to other things of a channel or a person stands in its history too.
    index('audit_entries_of_channel')
      .on(sql`(change ->> 'channel_id')`, table.id)
      .where(sql`change ? 'channel_id'`),
    index('audit_entries_of_user')
      .on(sql`(change ->> 'user_id')`, table.id)
      .where(sql`change ? 'user_id'`),
    index('audit_entries_user_id').on(table.user_id, table.id),
  ],
);

/** The answer a creating call gave, so that the same key gets the same answer and no second object. */
export const idempotency_keys = pgTable(
  'idempotency_keys',
  {
    scope: text().notNull(),
    key: text().notNull(),
    request_hash: bytes().notNull(),
    response: jsonb(),
    created_at: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.scope, table.key] }),
    index('idempotency_keys_created_at').on(table.created_at),
  ],
);

/** Written by the rate limiter; its shape is that library's. */
export const rate_limits = pgTable('rate_limits', {
  key: varchar({ length: 255 }).primaryKey(),
  points: integer().notNull().default(0),
  expire: bigint({ mode: 'number' }),
});
