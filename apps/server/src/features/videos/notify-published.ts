import { audit } from '#platform/audit/audit.ts';
import type { Tx } from '#platform/db/database.ts';
import { announce } from './announce.ts';
import { BY_ITSELF } from './by-itself.ts';
import * as repository from './videos.repository.ts';

/** What a publication that nobody asked for one by one owes the history and those who look on. */
export async function notifyPublished(
  tx: Tx,
  ids: readonly number[],
  action: 'videos.publish_due' | 'videos.publish_with_playlist',
): Promise<void> {
  for (const id of ids) {
    const channel_ids = (await repository.findOwners(tx, id)) ?? [];
    await announce(tx, 'publication', { id, channel_ids });
    await audit(tx, BY_ITSELF, { action, object_type: 'video', object_id: id });
  }
}
