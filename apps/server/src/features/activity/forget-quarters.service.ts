import { ANALYTICS_PAST_DAYS_MAX, SERIES_DAYS } from '@bimah/contract/limits.ts';
import type { Db } from '#platform/db/database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { deleteQuarters } from './active-users.repository.ts';
import { waitForTurn } from './roll-up.repository.ts';

/** Days begin up to 14 hours apart on either side of UTC. */
const OFFSET_DAYS = 2;
/** What a chart that begins as far back as it may still has to know of people. */
const KEPT_DAYS = ANALYTICS_PAST_DAYS_MAX + SERIES_DAYS + OFFSET_DAYS;
const AT_ONCE = 10_000;

/**
 * When people sign up, the roll-up moves their quarters from one heading to the other, so it must not
 * meet half of them. What is forgotten stays where it was counted, before any moment a chart can show.
 */
export async function forgetQuarters(
  db: Db,
  { signal, atOnce = AT_ONCE }: { signal?: AbortSignal; atOnce?: number } = {},
): Promise<void> {
  const forgetSome = () =>
    inTransaction(db, async (tx) => {
      await waitForTurn(tx);
      return (await deleteQuarters(tx, KEPT_DAYS, atOnce)) === atOnce;
    });
  let isMore = true;
  while (isMore) isMore = !signal?.aborted && (await forgetSome());
}
