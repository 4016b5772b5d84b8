import type { Category } from '@bimah/contract';
import type { Db } from '#platform/db/database.ts';
import { ApiError } from '#platform/http/api-error.ts';
import { present } from './categories.presenter.ts';
import * as repository from './categories.repository.ts';

export async function list(db: Db, query: repository.CategoryList) {
  const { rows, total } = await repository.findShown(db, query);
  return { categories: rows.map(present), total };
}

export async function get(db: Db, id: number): Promise<Category> {
  const row = await repository.find(db, id);
  if (!row) throw new ApiError('not_found');
  return present(row);
}
