import { bringBackUntil } from '@bimah/contract/rules/bring-back.ts';
import type { Tx } from '#platform/db/database.ts';
import type { SignedInContext } from '#platform/http/call.ts';
import * as repository from './binned.repository.ts';
import type { NewBinnedRow } from './binned.repository.ts';

/** What was removed a moment ago, in the same transaction. */
export interface Removed extends Omit<
  NewBinnedRow,
  'removed_by' | 'removed_at' | 'expires_at' | 'reason'
> {
  readonly channel_ids: readonly number[];
  readonly reason?: string | undefined;
  readonly removed_at?: Date | null;
  /** Where it goes earlier than the rest. */
  readonly expires_at?: Date | null;
}

/** A thing that stood in no channel has no bin to lie in. */
export async function putInBin(
  tx: Tx,
  { actor }: Pick<SignedInContext, 'actor'>,
  { channel_ids, reason, ...thing }: Removed,
): Promise<void> {
  if (channel_ids.length === 0) return;
  const removed_at = thing.removed_at ?? new Date();
  const expires_at = thing.expires_at ?? bringBackUntil(removed_at);
  const values = {
    ...thing,
    removed_at,
    expires_at,
    removed_by: actor.user_id,
    reason: reason ?? null,
  };
  await repository.insert(tx, values, channel_ids);
}
