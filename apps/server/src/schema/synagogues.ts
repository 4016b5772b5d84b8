import { sql } from 'drizzle-orm';
import { index, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { createdAt, id } from './columns.ts';

export const synagogues = pgTable(
  'synagogues',
  {
    id: id(),
    name: text().notNull(),
    address: text().notNull(),
    /** For sorting and to tell two of one name apart, made by the database; in the order of letters (collation C). */
    search_name: text()
      .notNull()
      .generatedAlwaysAs(sql`search_text(name)`),
    search_address: text()
      .notNull()
      .generatedAlwaysAs(sql`search_text(address)`),
    search_words: text()
      .notNull()
      .generatedAlwaysAs(sql`search_text(name || ' ' || address)`),
    created_at: createdAt(),
  },
  (table) => [
    unique('synagogues_once').on(table.search_name, table.search_address),
    index('synagogues_by_name').on(table.search_name, table.id),
    index('synagogues_search_words_trgm').using('gin', sql`${table.search_words} gin_trgm_ops`),
  ],
);
