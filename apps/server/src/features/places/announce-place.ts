import type { Tx } from '#platform/db/database.ts';
import { publishLive } from '#platform/live/publish.ts';

interface Changed {
  readonly id: number;
  readonly group: number | null;
  readonly channel_id: number | null;
}

export async function announcePlace(tx: Tx, { id, group, channel_id }: Changed): Promise<void> {
  await publishLive(tx, { topic: 'place', channel_id, id: group ?? id });
}
