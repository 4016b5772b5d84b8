import type { Tx } from '#platform/db/database.ts';
import { publishLive } from '#platform/live/publish.ts';

export const announceStory = (
  tx: Tx,
  { id, channel_id }: { readonly id: number; readonly channel_id: number },
): Promise<void> => publishLive(tx, { topic: 'story', channel_id, id });
