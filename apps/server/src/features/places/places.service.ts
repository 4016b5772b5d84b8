import type { ParsedOf, PlaceDetail, placesApi } from '@bimah/contract';
import type { Db } from '#platform/db/database.ts';
import type { SignedInContext } from '#platform/http/call.ts';
import type { StoragePort } from '#platform/storage/port.ts';
import { findNamed, type NamedPlace } from './lock-place.ts';
import * as lists from './place-lists.repository.ts';
import { present, presentGroup } from './places.presenter.ts';

type ListQuery = ParsedOf<typeof placesApi.list>['query'] & Pick<lists.PlaceList, 'without'>;

export async function list(db: Db, storage: StoragePort, { term, channel_id, ...cut }: ListQuery) {
  const wanted = { ...cut, channel_id };
  const { rows, ...counted } = await (term === ''
    ? lists.findPage(db, wanted)
    : lists.search(db, wanted, term));
  return { places: rows.map((row) => present(row, storage)), ...counted };
}

export async function get(
  { db, actor }: SignedInContext,
  storage: StoragePort,
  named: NamedPlace,
): Promise<PlaceDetail> {
  const rows = await findNamed(db, actor, named);
  return named.isGroup ? presentGroup(rows, storage) : present(rows[0], storage);
}
