import { sql } from 'drizzle-orm';
import { bigint, boolean, check, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id } from './columns.ts';

/** People who asked in the app for a study partner. */
export const newsletter_subscribes = pgTable(
  'newsletter_subscribes',
  {
    id: id(),
    name: text(),
    email: text(),
    /** E.164. */
    phone: text(),
    gender: text().$type<'male' | 'female'>(),
    created_at: createdAt(),
  },
  (table) => [check('newsletter_subscribes_gender', sql`${table.gender} in ('male', 'female')`)],
);

/** How many there are, in one row; kept by triggers. */
export const newsletter_counts = pgTable('newsletter_counts', {
  only: boolean().primaryKey().default(true),
  subscriptions: bigint({ mode: 'number' }).notNull(),
});
