import type { Category } from '@bimah/contract';
import type { CategoryRow } from './categories.repository.ts';

export const present = (row: CategoryRow): Category => ({
  id: row.id,
  name: row.name,
  order: row.order,
  hidden: row.hidden,
  language: row.language,
  image: row.image,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
});
