import type { Db } from '#platform/db/database.ts';
import { present } from './hevruta.presenter.ts';
import * as repository from './hevruta.repository.ts';

export async function list(db: Db, page: { readonly limit: number; readonly offset: number }) {
  const { rows, total } = await repository.findPage(db, page);
  return { subscriptions: rows.map(present), total };
}
