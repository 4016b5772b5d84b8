import { pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id } from './columns.ts';

export const __snake_words__ = pgTable('__snake_words__', {
  id: id(),
  title: text().notNull(),
  created_at: createdAt(),
});
