import type { BinRef } from '@bimah/contract';
import { lockChannels } from '#features/channel-locks/index.ts';
import type { Tx } from '#platform/db/database.ts';
import * as repository from './binned.repository.ts';
import type { BinnedRow } from './binned.repository.ts';

/** What was taken out, by one caller alone. */
export interface TakenOut extends BinnedRow {
  readonly channel_ids: readonly number[];
}

/**
 * Null: it lies in no bin any more. Channels are held first, as everywhere; whoever restores videos
 * along with it holds those before.
 */
export async function takeOut(tx: Tx, ref: BinRef): Promise<TakenOut | null> {
  const channel_ids = await repository.findChannels(tx, ref);
  if (channel_ids.length === 0) return null;
  await lockChannels(tx, { ids: channel_ids, field: 'channel_id' });
  const row = await repository.remove(tx, ref);
  return row && { ...row, channel_ids };
}
