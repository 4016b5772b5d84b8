import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, pgTable, text } from 'drizzle-orm/pg-core';
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
    /** For searching, made by the database: of a phone the digits from the country's code on. Byte order (collation C). */
    search_words: text()
      .notNull()
      .generatedAlwaysAs(
        sql`search_text(coalesce(name, '') || ' ' || coalesce(email, '') || ' ' || coalesce(substr(phone, 2), ''))`,
      ),
    created_at: createdAt(),
  },
  (table) => [
    index('newsletter_subscribes_by_gender').on(table.gender, table.id),
    index('newsletter_subscribes_search_words_trgm').using(
      'gin',
      sql`${table.search_words} gin_trgm_ops`,
    ),
    check('newsletter_subscribes_gender', sql`${table.gender} in ('male', 'female')`),
  ],
);

/** How many there are, in one row; kept by triggers. */
export const newsletter_counts = pgTable('newsletter_counts', {
  only: boolean().primaryKey().default(true),
  subscriptions: bigint({ mode: 'number' }).notNull(),
});
