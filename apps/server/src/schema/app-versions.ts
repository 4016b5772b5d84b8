import { boolean, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id, updatedAt } from './columns.ts';

export const app_versions = pgTable('app_versions', {
  id: id(),
  version: text().notNull(),
  /** Orders versions as versions, and keeps 1.2 and 1.2.0 from both existing. Byte order (collation C). */
  sort_key: text().notNull().unique(),
  force_update: boolean().notNull().default(false),
  created_at: createdAt(),
  updated_at: updatedAt(),
});
