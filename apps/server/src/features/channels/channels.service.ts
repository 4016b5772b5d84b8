import type { Db } from '#platform/db/database.ts';
import { ApiError } from '#platform/http/api-error.ts';
import type { SignedInContext } from '#platform/http/call.ts';
import * as repository from './channels.repository.ts';

export async function autocomplete(
  { db, actor }: SignedInContext,
  query: { term: string; limit: number },
) {
  const within = actor.is_admin ? undefined : [...actor.roles.keys()];
  const { rows, total } = await repository.search(db, { ...query, within });
  return { items: rows, total_count: total };
}

export async function get(db: Db, id: number) {
  const row = await repository.find(db, id);
  if (!row) throw new ApiError('not_found');
  return {
    ...row,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}
