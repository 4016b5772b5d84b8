import type { ChannelStats, Language } from '@bimah/contract';
import { publicNumbers } from '#features/videos/index.ts';
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

/** Followers and visits are of the channel as a whole; videos and views can be of one language. */
export async function stats(db: Db, id: number, language?: Language): Promise<ChannelStats> {
  const [row, numbers] = await Promise.all([
    repository.find(db, id),
    publicNumbers(db, { channel_id: id, language }),
  ]);
  if (!row) throw new ApiError('not_found');
  return { followers: row.followers_count, visits: row.visits, ...numbers };
}
