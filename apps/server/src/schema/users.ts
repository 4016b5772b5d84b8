import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { bytes, createdAt, id, moment, reference, updatedAt } from './columns.ts';

export const users = pgTable(
  'users',
  {
    id: id(),
    name: text(),
    /** Stored in lower case; an address belongs to one user. */
    email: text(),
    password_hash: text(),
    google_sub: text().unique(),
    is_admin: boolean().notNull().default(false),
    is_publisher: boolean().notNull().default(false),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [uniqueIndex('users_email_key').on(sql`lower(${table.email})`)],
);

/** Only the hash of a token is kept: a copy of the table opens no session. */
export const sessions = pgTable(
  'sessions',
  {
    token_hash: bytes().primaryKey(),
    user_id: reference()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    created_at: createdAt(),
    expires_at: moment().notNull(),
  },
  (table) => [
    index('sessions_user_id').on(table.user_id),
    index('sessions_expires_at').on(table.expires_at),
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
