import type { PlaceType } from '@bimah/contract';
import type { Db, Tx } from '#platform/db/database.ts';
import { ApiError } from '#platform/http/api-error.ts';
import type { Actor } from '#platform/http/actor.ts';
import { mayReach } from './places.policy.ts';
import * as repository from './places.repository.ts';
import type { PlaceRow } from './places.repository.ts';

/** What a call is about, as its address says it. */
export interface NamedPlace {
  readonly id: number;
  readonly isGroup: boolean;
  readonly place_type: PlaceType;
}

export type SomeRows = readonly [PlaceRow, ...PlaceRow[]];

async function rowsOf(db: Db, { id, isGroup }: NamedPlace): Promise<PlaceRow[]> {
  if (isGroup) return repository.findGroup(db, id);
  const row = await repository.find(db, id);
  return row ? [row] : [];
}

/** The named slot, or all slots of the named group. Those of others, or of another type, are not there. */
export async function findNamed(db: Db, actor: Actor, named: NamedPlace): Promise<SomeRows> {
  const [first, ...others] = await rowsOf(db, named);
  if (!first || first.place_type !== named.place_type || !mayReach(actor, first)) {
    throw new ApiError('not_found');
  }
  return [first, ...others];
}

/** The same, and nobody else changes them until the transaction ends. */
export async function lockNamed(tx: Tx, actor: Actor, named: NamedPlace): Promise<SomeRows> {
  const [seen] = await findNamed(tx, actor, named);
  const isLocked =
    seen.group === null
      ? await repository.lockPlace(tx, seen.id)
      : await repository.lockGroup(tx, seen.group);
  if (!isLocked) throw new ApiError('not_found');
  return findNamed(tx, actor, named);
}
