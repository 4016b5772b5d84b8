import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
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

/** How many rows a table had and, where they are numbered, the number of the last. */
export type DemoMarks = Readonly<Record<string, { readonly rows: number; readonly last?: number }>>;

/** One row, made by the migration: what is true of the platform as a whole. */
export const platform = pgTable(
  'platform',
  {
    id: smallint().primaryKey().default(1),
    name: text(),
    /** When the page of the first start was used; null where the first admin came another way. */
    set_up_at: moment(),
    /** What was found at the last walk through the stored files. */
    stored_files: bigint({ mode: 'number' }),
    stored_bytes: bigint({ mode: 'number' }),
    stored_counted_at: moment(),
    /** What the demo left of each table when it was loaded; null where that is not known. */
    demo_marks: jsonb().$type<DemoMarks>(),
  },
  (table) => [check('platform_one_row', sql`${table.id} = 1`)],
);

/** Of the addresses that starts without any admin have printed; every one of them works until one is used. */
export const start_tokens = pgTable('start_tokens', {
  token_hash: bytes().primaryKey(),
  expires_at: moment().notNull(),
});

/** Who is running. A row that was not seen for a while belongs to a process that died. */
export const processes = pgTable('processes', {
  id: uuid().primaryKey(),
  /** As in `ROLES`. */
  roles: text().notNull(),
  version: text().notNull(),
  host: text().notNull(),
  started_at: createdAt(),
  seen_at: createdAt(),
});

/** Written by `npm run backup`, when it is whole. */
export const backups = pgTable(
  'backups',
  {
    id: id(),
    started_at: createdAt(),
    finished_at: moment(),
    files: bigint({ mode: 'number' }),
    bytes: bigint({ mode: 'number' }),
    kind: text().$type<'embedded' | 'dump'>().notNull(),
    /** The folder it lies in, as its maker named it. */
    place: text().notNull(),
  },
  (table) => [
    check('backups_kind', sql`${table.kind} in ('embedded', 'dump')`),
    index('backups_finished_at').on(table.finished_at),
  ],
);
