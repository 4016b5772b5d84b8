import type { ParsedOf, registeredChannelsApi } from '@bimah/contract';
import type { Db } from '#platform/db/database.ts';
import { present } from './registered-channels.presenter.ts';
import * as repository from './registered-channels.repository.ts';

type ListQuery = ParsedOf<typeof registeredChannelsApi.list>['query'];

export async function list(db: Db, { term, ...wanted }: ListQuery) {
  const reading =
    term === '' ? repository.findPage(db, wanted) : repository.search(db, term, wanted);
  const [{ rows, ...found }, counts] = await Promise.all([reading, repository.countAll(db)]);
  return { channels: rows.map(present), ...found, counts };
}
