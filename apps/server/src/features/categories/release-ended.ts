import { audit } from '#platform/audit/audit.ts';
import type { Tx } from '#platform/db/database.ts';
import * as slots from './slots.repository.ts';

const BY_ITSELF = { actor: null, ip: '', request_id: 'worker' } as const;

/** Opens the locks whose time is over, in a category whose row is locked; tells how many. */
export async function releaseEnded(tx: Tx, category_id: number): Promise<number> {
  const rows = await slots.releaseEnded(tx, category_id);
  for (const { video_id, position, locked_until } of rows) {
    await audit(tx, BY_ITSELF, {
      action: 'categories.release_video',
      object_type: 'category',
      object_id: category_id,
      change: { video_id, position, locked_until },
    });
  }
  return rows.length;
}
