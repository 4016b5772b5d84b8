import type { CategoryRecord, Language } from '@bimah/contract';
import type { Db } from '#platform/db/database.ts';
import { ApiError } from '#platform/http/api-error.ts';
import type { StoragePort } from '#platform/storage/port.ts';
import { present, presentRecord } from './categories.presenter.ts';
import * as repository from './categories.repository.ts';
import { countVideos } from './category-preview.repository.ts';

export async function list(db: Db, storage: StoragePort, query: repository.CategoryList) {
  const { rows, total } = await repository.findShown(db, query);
  return { categories: rows.map((row) => present(row, storage)), total };
}

export async function listAll(db: Db, storage: StoragePort, query: repository.CategoryRecordList) {
  const { rows, total } = await repository.findRecords(db, query);
  return { categories: rows.map((row) => presentRecord(row, storage)), total };
}

export const sizes = async (db: Db, language: Language) => ({
  sizes: await countVideos(db, { language }),
});

export async function get(db: Db, storage: StoragePort, id: number): Promise<CategoryRecord> {
  const row = await repository.findRecord(db, id);
  if (!row) throw new ApiError('not_found');
  return presentRecord(row, storage);
}
