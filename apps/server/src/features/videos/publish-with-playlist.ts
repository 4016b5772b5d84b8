import { hasEnded } from '@bimah/contract/rules/until.ts';
import type { Tx } from '#platform/db/database.ts';
import { notifyPublished } from './notify-published.ts';
import * as repository from './videos.repository.ts';

type Locked = Pick<repository.VideoRow, 'id' | 'processing' | 'hidden' | 'scheduled_at' | 'until'>;

type Fate = 'now' | 'when-ready' | 'stays';

const fateOf = ({ hidden, scheduled_at, until, processing }: Locked): Fate => {
  const stays = hidden || scheduled_at !== null || hasEnded({ until, now: new Date() });
  if (stays) return 'stays';
  return processing ? 'when-ready' : 'now';
};

/**
 * Puts videos out with the list they came with; what was removed, has a schedule of its own or has
 * ended stays as it is. The caller locks them. None waits for a list afterwards, so that what people decide later stays.
 */
export async function publishWithPlaylist(tx: Tx, locked: readonly Locked[]): Promise<void> {
  const now = new Date();
  const values = { awaits_playlist: false, updated_at: now };
  const idsOf = (fate: Fate) => locked.filter((row) => fateOf(row) === fate).map(({ id }) => id);
  await repository.updateAll(tx, idsOf('stays'), values);
  await repository.updateAll(tx, idsOf('when-ready'), { ...values, publish_when_ready: true });
  const published = idsOf('now');
  await repository.updateAll(tx, published, { ...values, status: 'published', published_at: now });
  await notifyPublished(tx, published, 'videos.publish_with_playlist');
}
