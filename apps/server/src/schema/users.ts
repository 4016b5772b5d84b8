import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { Language, UserDevice, UserGender, UserMessage } from '@bimah/contract';
import { bytes, createdAt, id, moment, reference, updatedAt } from './columns.ts';

export const users = pgTable(
  'users',
  {
    id: id(),
    name: text(),
    /** The name as searches see it; made by the database, never written. Byte order (collation C). */
    search_name: text().generatedAlwaysAs(sql`search_text(name)`),
    /** Stored in lower case; an address belongs to one user. */
    email: text(),
    /** False from signing up in the app until a mail or Google has shown that the address is theirs. */
    email_confirmed: boolean().notNull().default(true),
    /** A stored picture; null: none. */
    avatar_url: text(),
    password_hash: text(),
    google_sub: text().unique(),
    is_admin: boolean().notNull().default(false),
    is_anonymous: boolean().notNull().default(false),
    gender: text().$type<UserGender>(),
    /** What the app last ran on. */
    device: text().$type<UserDevice>(),
    app_version: text(),
    /** Last spoken with us; mails are written in it. */
    language: text().$type<Language>(),
    follows: bigint({ mode: 'number' }).notNull().default(0),
    views: bigint({ mode: 'number' }).notNull().default(0),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [
    uniqueIndex('users_email_key').on(sql`lower(${table.email})`),
    // By block of ids as well, so that a search can begin with the newest: see `find_users`.
    index('users_email_trgm')
      .using('gin', sql`(id >> 12)`, sql`lower(${table.email}) gin_trgm_ops`)
      // What waits to be sorted in is read through by every search.
      .with({ fastupdate: false }),
    // For the beginnings of addresses, which are too short for the index above.
    index('users_email_prefix').on(sql`lower(${table.email}) text_pattern_ops`),
    // By block of ids as well: see `search_names`. Most viewers have no name.
    index('users_search_name_trgm')
      .using('gin', sql`(id >> 12)`, sql`${table.search_name} gin_trgm_ops`)
      .with({ fastupdate: false })
      .where(sql`search_name is not null`),
    index('users_admins')
      .on(table.id)
      .where(sql`is_admin`),
    check('users_gender', sql`${table.gender} in ('male', 'female')`),
    check('users_device', sql`${table.device} in ('android', 'ios', 'web')`),
    check('users_language', sql`${table.language} in ('he', 'en')`),
  ],
);

/**
 * How many users there are on each device, `none` included, and how many channels they follow; kept
 * by triggers. A number is spread over slots so that writers at the same time do not wait for one
 * row; read their sum.
 */
export const user_counts = pgTable(
  'user_counts',
  {
    device: text().$type<UserDevice | 'none'>().notNull(),
    is_anonymous: boolean().notNull(),
    slot: smallint().notNull(),
    users: bigint({ mode: 'number' }).notNull(),
    follows: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.device, table.is_anonymous, table.slot] })],
);

/** What platform admins wrote to single users, on record whether or not a device could be reached. */
export const user_messages = pgTable(
  'user_messages',
  {
    id: id(),
    user_id: reference()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    sender_id: reference().references(() => users.id, { onDelete: 'set null' }),
    title: text().notNull(),
    body: text().notNull(),
    status: text().$type<UserMessage['status']>().notNull(),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [
    index('user_messages_user_id').on(table.user_id, table.created_at),
    index('user_messages_sender_id').on(table.sender_id, table.created_at),
    check('user_messages_status', sql`${table.status} in ('queued', 'sent', 'kept', 'failed')`),
  ],
);

/** Only the hash of a token is kept: a copy of the table opens no session. */
export const sessions = pgTable(
  'sessions',
  {
    token_hash: bytes().primaryKey(),
    user_id: reference()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    audience: text().$type<'console' | 'app'>().notNull().default('console'),
    created_at: createdAt(),
    expires_at: moment().notNull(),
  },
  (table) => [
    check('sessions_audience', sql`${table.audience} in ('console', 'app')`),
    index('sessions_user_id').on(table.user_id),
    index('sessions_expires_at').on(table.expires_at),
  ],
);

/** Where messages go: the devices of a viewer, each under the token of its push service. */
export const push_devices = pgTable(
  'push_devices',
  {
    id: id(),
    user_id: reference()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Of the app on that device, and gone with it; null for devices known before sessions were noted. */
    session_hash: bytes()
      .unique('push_devices_session_hash')
      .references(() => sessions.token_hash, { onDelete: 'cascade' }),
    push_token: text().notNull().unique('push_devices_push_token'),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [index('push_devices_user_id').on(table.user_id)],
);

/**
 * Where somebody has signed in: a browser by the token it was given, a network by its address, both
 * as hashes. Limits against guessing let the owner through from here. The code calls them known
 * origins; running servers and queued jobs know this table, `from_known_place` and the limits
 * `sign_in_per_place` and `mail_per_place` by their first names.
 */
export const known_places = pgTable(
  'known_places',
  {
    user_id: reference()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    place_hash: bytes().notNull(),
    seen_at: moment().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.place_hash] }),
    index('known_places_seen_at').on(table.seen_at),
  ],
);

export const password_resets = pgTable(
  'password_resets',
  {
    token_hash: bytes().primaryKey(),
    user_id: reference()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    created_at: createdAt(),
    expires_at: moment().notNull(),
    used_at: moment(),
  },
  (table) => [index('password_resets_user_id').on(table.user_id)],
);
