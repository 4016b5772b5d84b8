import { sql } from 'drizzle-orm';
import { liveEvent, type LiveEvent } from '@bimah/contract/live.ts';
import type { Tx } from '#platform/db/database.ts';

export const LIVE_CHANNEL = 'bimah_live';

/**
 * Tells every process of a change, if and when the caller's transaction commits. The schema keeps
 * only ids, so a payload stays far below PostgreSQL's limit of 8000 bytes.
 */
export async function publishLive(tx: Tx, event: LiveEvent): Promise<void> {
  const payload = JSON.stringify(liveEvent.parse(event));
  await tx.execute(sql`select pg_notify(${LIVE_CHANNEL}, ${payload})`);
}
