import type { Tx } from '#platform/db/database.ts';
import { publishLive } from '#platform/live/publish.ts';
import * as repository from './hand-over.repository.ts';

/** The staff of each channel see who it is they speak with. */
export async function handOverConversations(tx: Tx, from: number, to: number): Promise<void> {
  for (const { id, channel_id } of await repository.handOver(tx, from, to)) {
    await publishLive(tx, { topic: 'conversation', channel_id, id });
  }
}
