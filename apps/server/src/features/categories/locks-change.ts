import type { LocksChange } from '@bimah/contract';
import type { Tx } from '#platform/db/database.ts';
import { presentLocks } from './slots.presenter.ts';
import * as slots from './slots.repository.ts';

/** Does something to the locks of a category whose row is locked, and tells all of them before and after. */
export async function withLocksChange<T>(
  tx: Tx,
  category_id: number,
  work: () => Promise<T>,
): Promise<{ result: T; locks: LocksChange }> {
  const before = presentLocks(await slots.findAll(tx, category_id));
  const result = await work();
  const after = presentLocks(await slots.findAll(tx, category_id));
  return { result, locks: { category_id, before, after } };
}
