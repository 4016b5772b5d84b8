import type { Tx } from '#platform/db/database.ts';
import { fieldError } from '#platform/http/api-error.ts';
import * as repository from './channel-locks.repository.ts';

interface Named {
  readonly ids: readonly number[];
  /** Where they were named, which is what a refusal points at. */
  readonly field: string;
}

/**
 * Keeps channels from being deleted until the transaction ends, and refuses those that are gone.
 * Videos are locked before channels, and what belongs to channels after them: whoever deletes a
 * channel takes them in this order too.
 */
export async function lockChannels(tx: Tx, { ids, field }: Named): Promise<void> {
  const wanted = [...new Set(ids)];
  if (wanted.length > 0 && (await repository.lock(tx, wanted)) < wanted.length) {
    throw fieldError(field, 'channel_not_found');
  }
}

/** To be called before anything is written into a channel. */
export const lockChannel = (tx: Tx, id: number, field = 'channel_id'): Promise<void> =>
  lockChannels(tx, { ids: [id], field });
